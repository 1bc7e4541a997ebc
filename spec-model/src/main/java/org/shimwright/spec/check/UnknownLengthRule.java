package org.shimwright.spec.check;

import java.util.List;
import java.util.Set;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A length that is not an integer parameter of the same procedure, or that is missing. */
final class UnknownLengthRule implements Rule {
  private static final Set<String> COUNTED = Set.of("INTEGER_ARRAY", "RANGES");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping entry : document.callables()) {
      List<Mapping> parameters = entry.mappings("parameters");
      List<String> counts =
          SpecDocument.names(
              parameters.stream().filter(p -> document.carrier(p).equals("INTEGER")).toList());
      for (Mapping parameter : parameters) {
        String length = parameter.textOrEmpty("length");
        if (!length.isEmpty() && !counts.contains(length)) {
          report.error(
              parameter.originOf("length"),
              "no integer parameter '%s'; %s",
              length,
              Suggestion.or(length, counts, "name the parameter that counts"));
        }
        if (length.isEmpty() && COUNTED.contains(document.carrier(parameter))) {
          report.error(
              parameter.origin(),
              "'%s' is an array of unknown length; add 'length:'",
              parameter.textOrEmpty("name"));
        }
      }
    }
  }
}
