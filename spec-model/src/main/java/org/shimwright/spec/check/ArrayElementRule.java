package org.shimwright.spec.check;

import java.util.Set;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/** Refuses an array whose elements have a type that no language has in arrays. */
final class ArrayElementRule implements Rule<SpecDocument> {
  private static final Set<String> SINGLE = Set.of("bool", "double", "int64", "status");

  @Override
  public Set<SpecForm> forms() {
    return Set.of(SpecForm.STANDARD); // those of others have elements of any number
  }

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping parameter : document.parameters()) {
      document
          .type(parameter)
          .filter(type -> SINGLE.contains(type) && parameter.has("length"))
          .ifPresent(
              type ->
                  report.error(
                      parameter.originOf("length"),
                      "'%s' would be an array of the type '%s'; arrays have elements of int, intptr"
                          + " or a handle",
                      parameter.textOrEmpty("name"),
                      type));
    }
  }
}
