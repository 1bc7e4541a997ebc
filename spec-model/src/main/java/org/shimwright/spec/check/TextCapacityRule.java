package org.shimwright.spec.check;

import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A returned string that does not say how much room it needs and where its length goes. */
final class TextCapacityRule implements Rule {
  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping entry : document.callables()) {
      for (Mapping parameter : entry.mappings("parameters")) {
        boolean returned =
            document.carrier(parameter).equals("TEXT")
                && !parameter.textOrEmpty("direction").equals("in");
        for (String key : new String[] {"capacity", "length"}) {
          if (returned && !parameter.has(key)) {
            report.error(
                parameter.origin(),
                "'%s' returns a string of unknown size; add '%s:'",
                parameter.textOrEmpty("name"),
                key);
          }
        }
      }
    }
  }
}
