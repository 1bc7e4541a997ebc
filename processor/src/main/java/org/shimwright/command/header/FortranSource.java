package org.shimwright.command.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Turns a source of Fortran, in fixed or free form, into its statements in small letters. */
final class FortranSource {
  private FortranSource() {}

  static List<String> statements(String text, boolean fixed) {
    List<String> statements = new ArrayList<>();
    StringBuilder open = new StringBuilder();
    boolean continued = false;
    for (String line : text.split("\\R")) {
      boolean comment = fixed && line.matches("[cC*dD!].*");
      String code = comment ? "" : withoutComment(line).toLowerCase(Locale.ROOT);
      boolean more = fixed ? code.matches("     [^ 0].*") : continued;
      if (code.isBlank() || code.startsWith("#")) {
        continue;
      }
      if (!more) {
        add(statements, open);
      }
      String part = fixed && more ? code.substring(6) : code.strip();
      continued = !fixed && part.endsWith("&");
      open.append(' ').append(part.replaceFirst("^&", "").replaceFirst("&$", ""));
    }
    add(statements, open);
    return statements;
  }

  private static void add(List<String> statements, StringBuilder open) {
    for (String statement : open.toString().split(";")) {
      if (!statement.isBlank()) {
        statements.add(statement.strip().replaceAll("\\s+", " "));
      }
    }
    open.setLength(0);
  }

  /** A line up to a comment; in letters, an exclamation mark is one. */
  private static String withoutComment(String line) {
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quote == 0 && c == '!') {
        return line.substring(0, i);
      }
      if (quote == 0 ? c == '\'' || c == '"' : c == quote) {
        quote = quote == 0 ? c : 0;
      }
    }
    return line;
  }
}
