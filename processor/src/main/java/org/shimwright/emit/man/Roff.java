package org.shimwright.emit.man;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.Words;

/** Escapes text so that roff prints it unchanged and takes none of it for a request. */
final class Roff {
  private Roff() {}

  /** Escapes prose. Roff may break lines at its hyphens. */
  static String escapeProse(String text) {
    return escapeText(text, false);
  }

  /**
   * Escapes text that a reader types. Hyphens, quotes and carets are printed as the keyboard's
   * characters.
   */
  static String escapeTypedText(String text) {
    return escapeText(text, true);
  }

  /**
   * Returns a macro argument without escape sequences, because groff 1.23 cuts long arguments, even
   * inside an escape sequence. Special characters become question marks.
   */
  static String argumentWithoutEscapes(String text) {
    return "\"" + text.replaceAll("[^ -~]|[\\\\\"'`^~]", "?") + "\"";
  }

  /** Returns text as one quoted argument of a macro. */
  static String quotedArgument(String text) {
    return "\"" + escapeProse(text) + "\"";
  }

  private static String escapeText(String text, boolean typed) {
    StringBuilder out = new StringBuilder();
    int c;
    for (int i = 0; i < text.length(); i += Character.charCount(c)) {
      c = text.codePointAt(i);
      appendEscaped(out, c, typed);
    }
    return out.toString();
  }

  private static void appendEscaped(StringBuilder out, int c, boolean typed) {
    switch (c) {
      case '\\' -> out.append("\\e");
      case '"' -> out.append("\\(dq");
      case '\'' -> out.append("\\(aq");
      case '`' -> out.append("\\(ga");
      case '^' -> out.append("\\(ha");
      case '~' -> out.append("\\(ti");
      case '-' -> out.append(typed ? "\\-" : "-");
      default -> {
        if (c > '~') {
          out.append("\\[u%04X]".formatted(c));
        } else if (c >= ' ') {
          out.appendCodePoint(c);
        } else {
          out.append(' ');
        }
      }
    }
  }

  /**
   * Protects a line that starts with a dot or with T}, so that roff takes it for neither a request
   * nor the end of a table cell.
   */
  static String protectLine(String line) {
    return line.startsWith(".") || line.startsWith("T}") ? "\\&" + line : line;
  }

  /**
   * Splits a line of typed text into pieces that roff joins again. None of the pieces is a request.
   */
  static List<String> splitTypedLine(String line, int width) {
    List<String> pieces = new ArrayList<>();
    StringBuilder piece = new StringBuilder(line.startsWith(".") ? "\\&" : "");
    StringBuilder spelled = new StringBuilder();
    for (int c : line.codePoints().toArray()) {
      spelled.setLength(0);
      appendEscaped(spelled, c, true);
      if (piece.length() + spelled.length() >= width) {
        pieces.add(piece.append('\\').toString());
        piece.setLength(0);
      }
      piece.append(spelled);
    }
    pieces.add(piece.toString());
    return pieces;
  }

  /**
   * Fills lines with prose, and escapes the lines so that roff takes none of them for a request.
   */
  static List<String> fillLines(String prose, int width) {
    List<String> lines = Words.filled(prose, width);
    lines.replaceAll(Roff::protectLine);
    return lines;
  }
}
