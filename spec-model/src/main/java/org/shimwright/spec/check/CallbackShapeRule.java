package org.shimwright.spec.check;

import java.util.List;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/** A copy or delete prototype without the parameters that every such callback has. */
final class CallbackShapeRule implements Rule {
  private static final List<String> COPY =
      List.of("OBJECT in", "KEY in", "STATE in", "WORD in", "WORD out", "FLAG out");
  private static final List<String> DELETE = List.of("OBJECT in", "KEY in", "WORD in", "STATE in");

  @Override
  public void check(SpecDocument document, Report report) {
    for (Mapping callback : document.callbacks()) {
      List<String> expected =
          switch (callback.textOrEmpty("role")) {
            case "copy" -> COPY;
            case "delete" -> DELETE;
            default -> List.of();
          };
      List<String> actual =
          callback.mappings("parameters").stream()
              .map(p -> document.carrier(p) + " " + p.textOrEmpty("direction"))
              .toList();
      if (!expected.isEmpty() && !actual.equals(expected)) {
        report.error(
            callback.originOf("parameters"),
            "the parameters of '%s' are %s; make them %s",
            callback.textOrEmpty("name"),
            String.join(", ", actual),
            String.join(", ", expected));
      }
    }
  }
}
