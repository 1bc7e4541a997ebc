package org.shimwright.emit.man;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.Words;

/** Makes text harmless to roff: what it prints is what was given, whatever that is. */
final class Roff {
  private Roff() {}

  /** Prose: hyphens may be broken at. */
  static String text(String text) {
    return escaped(text, false);
  }

  /** What is typed: hyphens, quotes and carets must be those of the keyboard. */
  static String typed(String text) {
    return escaped(text, true);
  }

  /** An argument without escape sequences: groff 1.23 cuts long ones, wherever that is. */
  static String cuttable(String text) {
    return "\"" + text.replaceAll("[^ -~]|[\\\\\"'`^~]", "?") + "\"";
  }

  /** One argument of a macro. */
  static String argument(String text) {
    return "\"" + text(text) + "\"";
  }

  private static String escaped(String text, boolean typed) {
    StringBuilder out = new StringBuilder();
    int c;
    for (int i = 0; i < text.length(); i += Character.charCount(c)) {
      c = text.codePointAt(i);
      append(out, c, typed);
    }
    return out.toString();
  }

  private static void append(StringBuilder out, int c, boolean typed) {
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

  /** A line that is no request, nor the end of a table's cell, however it begins. */
  static String line(String line) {
    return line.startsWith(".") || line.startsWith("T}") ? "\\&" + line : line;
  }

  /** A line of what is typed, in pieces that roff joins again, none of them a request. */
  static List<String> typedLine(String line, int width) {
    List<String> pieces = new ArrayList<>();
    StringBuilder piece = new StringBuilder(line.startsWith(".") ? "\\&" : "");
    StringBuilder spelled = new StringBuilder();
    for (int c : line.codePoints().toArray()) {
      spelled.setLength(0);
      append(spelled, c, true);
      if (piece.length() + spelled.length() >= width) {
        pieces.add(piece.append('\\').toString());
        piece.setLength(0);
      }
      piece.append(spelled);
    }
    pieces.add(piece.toString());
    return pieces;
  }

  /** Lines of prose, none of them a request. */
  static List<String> filled(String prose, int width) {
    List<String> lines = Words.filled(prose, width);
    lines.replaceAll(Roff::line);
    return lines;
  }
}
