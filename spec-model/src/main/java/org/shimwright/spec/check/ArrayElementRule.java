package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** An array without a kind of elements, or with elements that no language has arrays of. */
final class ArrayElementRule implements Rule<SpecDocument> {
  private static final Set<String> ELEMENTS = Set.of("INTEGER", "AINT", "OBJECT");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping kind : document.kinds()) {
      boolean array = kind.textOrEmpty("carrier").equals("ARRAY");
      if (array != kind.has("element")) {
        report.error(
            kind.origin(),
            array
                ? "the kind '%s' is an array of nothing; add 'element:'"
                : "the kind '%s' has an element but is no array; remove 'element:'",
            kind.textOrEmpty("name"));
      }
      document
          .kind(kind.textOrEmpty("element"))
          .map(element -> element.textOrEmpty("carrier"))
          .filter(carrier -> !ELEMENTS.contains(carrier))
          .ifPresent(
              carrier ->
                  report.error(
                      kind.scalar("element").orElseThrow().origin(),
                      "an element of '%s' is of the carrier %s; arrays have INTEGER, AINT or"
                          + " OBJECT",
                      kind.textOrEmpty("name"),
                      carrier));
    }
  }
}
