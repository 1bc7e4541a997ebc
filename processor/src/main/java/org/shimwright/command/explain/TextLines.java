package org.shimwright.command.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lays marked text out in lines that are no wider than the terminal. */
final class TextLines {
  private static final int INDENT = 4;
  private static final int GAP = 2;
  private static final int LEAST_COLUMN = 16;

  private final int width;
  private final List<String> lines = new ArrayList<>();

  TextLines(int width) {
    this.width = width;
  }

  List<String> lines() {
    return lines;
  }

  TextLines heading(String text) {
    return blank().add(TextStyle.heading(text));
  }

  TextLines blank() {
    return lines.isEmpty() ? this : add("");
  }

  TextLines add(String line) {
    lines.add(line.stripTrailing());
    return this;
  }

  /** A paragraph. */
  TextLines paragraph(String text) {
    wrapped(text, width - INDENT).forEach(line -> add(" ".repeat(INDENT) + line));
    return this;
  }

  /** An item of a list. */
  TextLines bullet(String text) {
    String mark = "- ";
    for (String line : wrapped(text, width - INDENT - mark.length())) {
      add(" ".repeat(INDENT) + mark + line);
      mark = "  ";
    }
    return this;
  }

  /** Lines of a program, as they are. */
  TextLines code(String code) {
    code.stripTrailing().lines().forEach(line -> add(" ".repeat(INDENT + 2) + line));
    return this;
  }

  /** A table whose columns share the width: narrow ones get what they need, wide ones the rest. */
  TextLines table(List<List<String>> rows) {
    int[] widths = widths(rows);
    for (List<String> row : rows) {
      List<List<String>> cells = new ArrayList<>();
      for (int column = 0; column < row.size(); column++) {
        cells.add(wrapped(row.get(column), widths[column]));
      }
      int height = cells.stream().mapToInt(List::size).max().orElse(0);
      for (int line = 0; line < height; line++) {
        add(" ".repeat(INDENT) + joined(cells, line, widths));
      }
    }
    return this;
  }

  private static String joined(List<List<String>> cells, int line, int[] widths) {
    StringBuilder joined = new StringBuilder();
    for (int column = 0; column < cells.size(); column++) {
      String text = line < cells.get(column).size() ? cells.get(column).get(line) : "";
      int rest = Math.max(0, widths[column] - TextStyle.width(text)) + GAP;
      joined.append(text).append(column == cells.size() - 1 ? "" : " ".repeat(rest));
    }
    return joined.toString();
  }

  /** Takes from the widest column until all fit, but never more than leaves room for words. */
  private int[] widths(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], TextStyle.width(row.get(column)));
      }
    }
    int room = width - INDENT - GAP * (widths.length - 1);
    while (Arrays.stream(widths).sum() > room) {
      int widest = 0;
      for (int column = 1; column < widths.length; column++) {
        widest = widths[column] > widths[widest] ? column : widest;
      }
      if (widths[widest] <= LEAST_COLUMN) {
        return widths;
      }
      widths[widest]--;
    }
    return widths;
  }

  /** A text in lines of whole words; a word that is wider than a line has one of its own. */
  static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+")) {
      boolean fits = TextStyle.width(line.toString()) + 1 + TextStyle.width(word) <= width;
      if (line.length() > 0 && !fits) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() > 0 ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
