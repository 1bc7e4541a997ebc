package org.shimwright.spec.check;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/**
 * Refuses a function that frees a handle if the specification lacks the function, if it has other
 * parameters than the handle, or if it returns a value that {@code close()} cannot ignore.
 */
final class FreeingFunctionRule implements Rule<Located> {
  @Override
  public Set<SpecForm> forms() {
    return SpecForm.LIBRARIES; // other rules check those of standards
  }

  @Override
  public void check(Located located, Report report) {
    Specification library = located.specification();
    for (HandleType type : library.types(HandleType.class)) {
      type.freedBy().ifPresent(name -> check(type, name, library, report));
    }
  }

  private static void check(HandleType type, String name, Specification library, Report report) {
    Optional<LibraryFunction> frees =
        library.functions().stream().filter(f -> f.name().equals(name)).findFirst();
    List<Value> taken = frees.map(LibraryFunction::parameters).orElse(List.of());
    boolean fits =
        taken.size() == 1
            && taken.get(0).as(HandleType.class).equals(Optional.of(type))
            && !taken.get(0).isStored()
            && !taken.get(0).nullable();
    if (!fits) {
      report.error(
          frees.map(LibraryFunction::origin).orElse(type.origin()),
          "'%s' frees a '%s', so 'functions:' must have it, with the handle alone, and"
              + " never null, as its parameter",
          name,
          type.word());
    }
    frees.ifPresent(f -> result(f, report));
  }

  /**
   * Reports a return value that is neither a number nor a status. {@code close()} ignores a number,
   * unless it says that the call has failed.
   */
  private static void result(LibraryFunction frees, Report report) {
    frees
        .result()
        .filter(r -> !r.isNumber() && !r.is(StatusType.class))
        .ifPresent(
            r ->
                report.error(
                    frees.origin(),
                    "'%s' is close() in Java, which returns nothing; say 'returns: ignored'",
                    frees.name()));
  }
}
