package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Type;

/**
 * Reports a function whose return type cannot be bound. It must be a number, a status or a key, or
 * a handle if Java does not call the function directly.
 */
final class ReturnedKindRule implements Rule<Located> {
  @Override
  public Set<SpecForm> forms() {
    return Set.of(SpecForm.STANDARD); // of others, ReturnedType refuses less
  }

  @Override
  public void check(Located located, Report report) {
    for (LibraryFunction entry : located.specification().functions()) {
      Type type = entry.returns().type();
      boolean called = entry.in(Language.JAVA) && entry.facade().isEmpty();
      boolean handle = type instanceof HandleType && !called;
      if (!isNumber(type) && !handle) {
        report.error(
            located.at(entry, "returns"),
            "'%s' returns '%s', which is no number; let it come back through a parameter",
            entry.name(),
            entry.returns().name());
      }
    }
  }

  private static boolean isNumber(Type type) {
    if (type instanceof NumberType) {
      return type != NumberType.BOOL;
    }
    return type == StatusType.STATUS
        || type.as(AddedType.class).filter(added -> added.sort().equals("key")).isPresent();
  }
}
