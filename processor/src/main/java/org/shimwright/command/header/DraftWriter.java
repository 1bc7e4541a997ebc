package org.shimwright.command.header;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes a draft as YAML: a line for each row that is short, else one for each parameter. */
final class DraftWriter {
  private static final int WIDTH = 100;
  private final StringBuilder text = new StringBuilder();

  private DraftWriter() {}

  static String write(SpecificationDraft draft, List<String> headers) {
    DraftWriter writer = new DraftWriter();
    writer.line(
        "# The functions of " + String.join(", ", headers) + ", drafted from its declarations.");
    writer.line("# What begins with ? is a question: 'shimwright lint' asks them all.");
    draft.sections().forEach(writer::section);
    if (!draft.leftOut().isEmpty()) {
      writer.line("");
      writer.line(
          "# Left out; where it matters, write a %s, and bind that:"
              .formatted(
                  isOfFortran(draft)
                      ? "procedure around it in Fortran"
                      : "function around it in C"));
      draft.reasons().lines().forEach(reason -> writer.line("#   " + reason));
    }
    return writer.text.toString();
  }

  private static boolean isOfFortran(SpecificationDraft draft) {
    return draft.sections().get("library") instanceof Map<?, ?> library
        && "fortran".equals(library.get("language"));
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private void section(String key, Object content) {
    if (content instanceof String word) {
      line(key + ": " + quoted(word));
    } else if (content instanceof Map<?, ?> mapping) {
      line(key + ":");
      mapping.forEach((inner, value) -> line("  " + inner + ": " + flow(value)));
    } else if (content instanceof Collection<?> rows) {
      line(key + ":");
      rows.forEach(row -> row("  ", row));
    }
  }

  private void row(String indent, Object row) {
    String flow = indent + "- " + flow(row);
    if (flow.length() <= WIDTH || !(row instanceof Map<?, ?> mapping)) {
      line(flow);
      return;
    }
    String start = indent + "- ";
    for (Map.Entry<?, ?> entry : mapping.entrySet()) {
      boolean list = entry.getValue() instanceof Collection<?>;
      String value = flow(entry.getValue());
      if (list && start.length() + value.length() > WIDTH) {
        line(start + entry.getKey() + ":");
        ((Collection<?>) entry.getValue()).forEach(item -> line(indent + "    - " + flow(item)));
      } else {
        line(start + entry.getKey() + ": " + value);
      }
      start = indent + "  ";
    }
  }

  private static String flow(Object value) {
    if (value instanceof Map<?, ?> mapping) {
      return mapping.entrySet().stream()
          .map(entry -> entry.getKey() + ": " + flow(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof Collection<?> list) {
      return list.stream().map(DraftWriter::flow).collect(Collectors.joining(", ", "[", "]"));
    }
    return value instanceof Boolean ? value.toString() : quoted(String.valueOf(value));
  }

  private static String quoted(String word) {
    boolean plain =
        word.matches("[A-Za-z0-9][A-Za-z0-9_ /.+-]*( \\* [A-Za-z0-9_]+)*( ?\\*)?|-?[0-9]+");
    boolean read = word.matches("(?i)true|false|null");
    return plain && !read ? word : "'" + word.replace("'", "''") + "'";
  }
}
