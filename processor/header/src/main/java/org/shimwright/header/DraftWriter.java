package org.shimwright.header;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.header.MacroReader.Macros;

/** Writes a draft as YAML: a short row in one line, a long row with a line for each parameter. */
final class DraftWriter {
  private static final int WIDTH = 100;
  private final StringBuilder text = new StringBuilder();

  private DraftWriter() {}

  /** Writes the draft of a source that has neither options nor macros. */
  static String write(SpecificationDraft draft, List<String> sources) {
    return write(draft, sources, List.of(), new Macros(List.of(), Map.of(), Set.of(), false));
  }

  /**
   * Writes the draft of headers.
   *
   * @param options the compiler's options, which the build must also use
   * @param macros the macros of the headers; those that are not integers are listed as left out
   */
  static String write(
      SpecificationDraft draft, List<String> headers, List<String> options, Macros macros) {
    DraftWriter writer = new DraftWriter();
    writer.appendLine(
        "# The functions of " + String.join(", ", headers) + ", drafted from its declarations.");
    writer.appendLine("# What begins with ? is a question: 'shimwright lint' asks them all.");
    writer.options(options);
    if (macros.jumps()) {
      writer.appendLine(
          "# It has longjmp: a jump out of a callback of Java, or past one, ends the JVM. Leave"
              + " such functions out.");
    }
    draft.sections().forEach(writer::appendSection);
    List<String> reasons = new ArrayList<>(draft.reasons().lines().toList());
    macros.others().forEach((what, names) -> writer.names(what, names, reasons));
    if (!reasons.isEmpty()) {
      writer.appendLine("");
      writer.appendLine(
          "# Left out; where it matters, write a %s, and bind that:"
              .formatted(
                  isOfFortran(draft)
                      ? "procedure around it in Fortran"
                      : "function around it in C"));
      reasons.forEach(reason -> writer.appendLine("#   " + reason));
    }
    return writer.text.toString();
  }

  private static boolean isOfFortran(SpecificationDraft draft) {
    return draft.sections().get("library") instanceof Map<?, ?> library
        && "fortran".equals(library.get("language"));
  }

  /** Writes the compiler's options as comments, because the build must use the same options. */
  private void options(List<String> options) {
    if (options.isEmpty()) {
      return;
    }
    appendLine(
        "# Read with "
            + String.join(" ", options)
            + ". The build must say the same, after include() of binding.cmake:");
    Map<String, String> commands =
        Map.of("-I", "target_include_directories", "-D", "target_compile_definitions");
    for (String option : options) {
      String command = commands.get(option.substring(0, 2));
      appendLine("#   " + command + "(LIBRARY-java PRIVATE " + option.substring(2) + ")");
    }
  }

  /** Adds names to the reasons, with as many names in a line as fit. */
  private void names(String what, List<String> names, List<String> reasons) {
    StringBuilder line = new StringBuilder(what).append(':');
    for (String name : names) {
      boolean last = name.equals(names.get(names.size() - 1));
      if (line.length() + name.length() + 6 > WIDTH) {
        reasons.add(line.toString());
        line = new StringBuilder(" ");
      }
      line.append(' ').append(name).append(last ? "" : ",");
    }
    if (!names.isEmpty()) {
      reasons.add(line.toString());
    }
  }

  private void appendLine(String line) {
    text.append(line).append('\n');
  }

  private void appendSection(String key, Object content) {
    if (content instanceof String word) {
      appendLine(key + ": " + quoted(word));
    } else if (content instanceof Map<?, ?> mapping) {
      appendLine(key + ":");
      mapping.forEach((inner, value) -> appendLine("  " + inner + ": " + flow(value)));
    } else if (content instanceof Collection<?> rows) {
      appendLine(key + ":");
      rows.forEach(row -> appendRow("  ", row));
    }
  }

  private void appendRow(String indent, Object row) {
    String flow = indent + "- " + flow(row);
    if (flow.length() <= WIDTH || !(row instanceof Map<?, ?> mapping)) {
      appendLine(flow);
      return;
    }
    String start = indent + "- ";
    for (Map.Entry<?, ?> entry : mapping.entrySet()) {
      boolean list = entry.getValue() instanceof Collection<?>;
      String value = flow(entry.getValue());
      if (list && start.length() + value.length() > WIDTH) {
        appendLine(start + entry.getKey() + ":");
        ((Collection<?>) entry.getValue())
            .forEach(item -> appendLine(indent + "    - " + flow(item)));
      } else {
        appendLine(start + entry.getKey() + ": " + value);
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
