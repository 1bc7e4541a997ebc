package org.shimwright.command.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.shimwright.command.terminal.TextStyle;

/** Wraps text with style marks to lines that are no wider than the terminal. */
final class TextLines {
  private static final int INDENT = 4;
  private static final int GAP = 2;

  private final int width;
  private final List<String> lines = new ArrayList<>();

  TextLines(int width) {
    this.width = width;
  }

  List<String> lines() {
    return lines;
  }

  TextLines addHeading(String text) {
    return addBlankLine().addLine(TextStyle.heading(text));
  }

  TextLines addBlankLine() {
    return lines.isEmpty() ? this : addLine("");
  }

  TextLines addLine(String line) {
    lines.add(line.stripTrailing());
    return this;
  }

  /** Adds a paragraph. */
  TextLines addParagraph(String text) {
    wrapWords(text, width - INDENT).forEach(line -> addLine(" ".repeat(INDENT) + line));
    return this;
  }

  /** Adds an item of a list. */
  TextLines addBullet(String text) {
    String mark = "- ";
    for (String line : wrapWords(text, width - INDENT - mark.length())) {
      addLine(" ".repeat(INDENT) + mark + line);
      mark = "  ";
    }
    return this;
  }

  /** Adds lines of program code without wrapping them. */
  TextLines addCode(String code) {
    code.stripTrailing().lines().forEach(line -> addLine(" ".repeat(INDENT + 2) + line));
    return this;
  }

  /**
   * Adds a table that fits the width: narrow columns get their full width, wide columns share the
   * rest. If not even the longest words fit side by side, the cells of a row are printed below each
   * other.
   */
  TextLines addTable(List<List<String>> rows) {
    int[] least = columnWidths(rows, TextLines::longestWord);
    if (Arrays.stream(least).sum() > widthForCells(least.length)) {
      return addStackedTable(rows);
    }
    int[] widths = shareWidth(rows, least);
    for (List<String> row : rows) {
      List<List<String>> cells = new ArrayList<>();
      for (int column = 0; column < row.size(); column++) {
        cells.add(wrapWords(row.get(column), widths[column]));
      }
      int height = cells.stream().mapToInt(List::size).max().orElse(0);
      for (int line = 0; line < height; line++) {
        addLine(" ".repeat(INDENT) + joinCells(cells, line, widths));
      }
    }
    return this;
  }

  private TextLines addStackedTable(List<List<String>> rows) {
    List<String> heads = rows.get(0);
    for (List<String> row : rows.subList(1, rows.size())) {
      addBullet(heads.get(0) + " " + row.get(0));
      for (int column = 1; column < row.size(); column++) {
        String cell = heads.get(column) + " " + row.get(column);
        wrapWords(cell, width - INDENT - GAP)
            .forEach(line -> addLine(" ".repeat(INDENT + GAP) + line));
      }
    }
    return this;
  }

  private int widthForCells(int columns) {
    return width - INDENT - GAP * (columns - 1);
  }

  private static int longestWord(String text) {
    return Arrays.stream(text.split("\\s+")).mapToInt(TextStyle::width).max().orElse(0);
  }

  private static int[] columnWidths(List<List<String>> rows, ToIntFunction<String> measure) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], measure.applyAsInt(row.get(column)));
      }
    }
    return widths;
  }

  private static String joinCells(List<List<String>> cells, int line, int[] widths) {
    StringBuilder joined = new StringBuilder();
    for (int column = 0; column < cells.size(); column++) {
      String text = line < cells.get(column).size() ? cells.get(column).get(line) : "";
      int rest = Math.max(0, widths[column] - TextStyle.width(text)) + GAP;
      joined.append(text).append(column == cells.size() - 1 ? "" : " ".repeat(rest));
    }
    return joined.toString();
  }

  /**
   * Returns the widths of columns: narrows the column with the most spare width until all columns
   * fit.
   */
  private int[] shareWidth(List<List<String>> rows, int[] least) {
    int[] widths = columnWidths(rows, TextStyle::width);
    while (Arrays.stream(widths).sum() > widthForCells(widths.length)) {
      int richest = 0;
      for (int column = 1; column < widths.length; column++) {
        boolean more = widths[column] - least[column] > widths[richest] - least[richest];
        richest = more ? column : richest;
      }
      widths[richest]--;
    }
    return widths;
  }

  /** Breaks a text into lines of whole words. A word wider than a line gets its own line. */
  static List<String> wrapWords(String text, int width) {
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
