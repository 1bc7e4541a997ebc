package org.shimwright.spec.check;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * Reports a constant or a predefined callback whose value does not fit into the 32-bit integer that
 * every language uses for it.
 */
final class ValueOutOfRangeRule implements Rule<SpecDocument> {
  @Override
  public void check(SpecDocument document, Report report) {
    List<Mapping> entries = new ArrayList<>(document.constants());
    entries.addAll(document.predefinedCallbacks());
    for (Mapping constant : entries) {
      for (String key : new String[] {"value", "fortran-value"}) {
        if (constant.has(key) && !fits(constant.textOrEmpty(key))) {
          report.error(
              constant.originOf(key),
              "%s does not fit into 32 bits; correct the value of '%s'",
              constant.textOrEmpty(key),
              constant.textOrEmpty("name"));
        }
      }
    }
  }

  private static boolean fits(String number) {
    try {
      Integer.decode(number);
      return true;
    } catch (NumberFormatException tooLarge) {
      return false;
    }
  }
}
