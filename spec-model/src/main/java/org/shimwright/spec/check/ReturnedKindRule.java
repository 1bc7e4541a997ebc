package org.shimwright.spec.check;

import java.util.EnumSet;
import java.util.Set;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Language;
import org.shimwright.spec.Procedure;

/** A function whose value is something that cannot cross as a function's value. */
final class ReturnedKindRule implements Rule<Located> {
  private static final Set<Carrier> NUMBERS =
      EnumSet.of(
          Carrier.STATUS,
          Carrier.KEY,
          Carrier.INTEGER,
          Carrier.FORTRAN_INTEGER,
          Carrier.INTEGER64,
          Carrier.AINT,
          Carrier.DOUBLE);

  @Override
  public void check(Located located, Report report) {
    for (Procedure entry : located.specification().procedures()) {
      Carrier carrier = entry.returns().carrier();
      boolean called = entry.languages().contains(Language.JAVA) && entry.facade().isEmpty();
      boolean handle = carrier == Carrier.OBJECT && !called;
      if (!NUMBERS.contains(carrier) && !handle) {
        report.error(
            located.at(entry, "returns"),
            "'%s' returns '%s', which is no number; let it come back through a parameter",
            entry.name(),
            entry.returns().name());
      }
    }
  }
}
