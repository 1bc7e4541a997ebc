package org.shimwright.spec.mpi.check;

import java.util.EnumSet;
import java.util.Set;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Width;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;

/** A kind whose Fortran integer has no width, or whose width means nothing. */
final class WidthOfCarrierRule implements Rule<Located> {
  private static final Set<Carrier> INTEGERS =
      EnumSet.of(
          Carrier.KEY,
          Carrier.WORD,
          Carrier.STATE,
          Carrier.STATUS,
          Carrier.INTEGER,
          Carrier.AINT,
          Carrier.RANGES,
          Carrier.FORTRAN_INTEGER);

  @Override
  public void check(Located located, Report report) {
    for (Kind kind : located.specification().kinds()) {
      boolean wide = kind.width() != Width.NONE;
      if (wide != INTEGERS.contains(kind.carrier())) {
        report.error(
            located.at(kind, "carrier"),
            wide
                ? "the kind '%s' has a width, but %s is no integer in Fortran; remove 'width:'"
                : "the kind '%s' has no width, but %s is an integer in Fortran; add 'width:'",
            kind.name(),
            kind.carrier());
      }
    }
  }
}
