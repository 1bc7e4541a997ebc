package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A kind whose Fortran integer has no width, or whose width means nothing. */
final class WidthOfCarrierRule implements Rule {
  private static final Set<String> INTEGERS =
      Set.of(
          "KEY",
          "WORD",
          "STATE",
          "STATUS",
          "INTEGER",
          "AINT",
          "INTEGER_ARRAY",
          "RANGES",
          "FORTRAN_INTEGER");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping kind : document.kinds()) {
      String carrier = kind.textOrEmpty("carrier");
      boolean wide = !kind.text("width").orElse("NONE").equals("NONE");
      if (wide != INTEGERS.contains(carrier)) {
        report.error(
            kind.originOf("carrier"),
            wide
                ? "the kind '%s' has a width, but %s is no integer in Fortran; remove 'width:'"
                : "the kind '%s' has no width, but %s is an integer in Fortran; add 'width:'",
            kind.textOrEmpty("name"),
            carrier);
      }
    }
  }
}
