package org.shimwright.command.lint;

import java.util.List;
import org.shimwright.diagnostic.Diagnostic;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Formats faults as JSON: {@code {"errors": [{"file", "line", "column", "id", "message"}]}}. */
final class JsonReport {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private JsonReport() {}

  static String of(List<Diagnostic> faults) {
    ObjectNode root = MAPPER.createObjectNode();
    ArrayNode errors = root.putArray("errors");
    for (Diagnostic fault : faults) {
      ObjectNode error = errors.addObject();
      fault
          .origin()
          .ifPresent(
              origin ->
                  error
                      .put("file", origin.file())
                      .put("line", origin.line())
                      .put("column", origin.column()));
      error.put("id", fault.id()).put("message", fault.message());
    }
    return toText(root);
  }

  /** Returns a JSON object as text that ends with a line feed. */
  static String toText(ObjectNode tree) {
    return MAPPER.writeValueAsString(tree).replace("\r\n", "\n") + "\n";
  }

  /** Returns an empty JSON object. */
  static ObjectNode emptyObject() {
    return MAPPER.createObjectNode();
  }
}
