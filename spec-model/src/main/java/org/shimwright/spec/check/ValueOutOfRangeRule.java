package org.shimwright.spec.check;

import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A constant that does not fit into the integer that every language has for it. */
final class ValueOutOfRangeRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping constant : document.constants()) {
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
