package org.shimwright.emit.man;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.emit.docs.Block;
import org.shimwright.emit.docs.Phrase;

/** Computes the column widths of a table for a terminal of 80 characters. */
final class ColumnWidths {
  private static final int TABLE_WIDTH = 64;
  private static final int GAP = 3;

  /**
   * The most characters of a short cell. Longer cells are sentences, which are not printed side by
   * side.
   */
  private static final int SHORT_CELL = 36;

  private ColumnWidths() {}

  /** Returns whether a cell is short enough to be printed beside other cells. */
  static boolean isShort(Phrase cell) {
    return cell.plain().length() <= SHORT_CELL;
  }

  /**
   * Returns the column widths. Each column is as wide as its longest word or wider. Empty if the
   * table is too wide or a cell is not short.
   */
  static Optional<List<Integer>> of(Block.Table table) {
    if (!table.rows().stream().flatMap(List::stream).allMatch(ColumnWidths::isShort)) {
      return Optional.empty();
    }
    List<Integer> widths = new ArrayList<>();
    List<Integer> wishes = new ArrayList<>();
    for (int i = 0; i < table.heads().size(); i++) {
      int column = i;
      List<String> cells =
          Stream.concat(Stream.of(table.heads()), table.rows().stream())
              .map(row -> row.get(column).plain())
              .toList();
      widths.add(longestWord(cells));
      wishes.add(cells.stream().mapToInt(String::length).max().orElse(0));
    }
    return widenColumns(widths, wishes);
  }

  private static int longestWord(List<String> cells) {
    return cells.stream()
        .flatMap(cell -> Stream.of(cell.split(" ")))
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }

  /**
   * Widens the columns in turn, one character at a time, until the free space is used or each
   * column is as wide as its longest cell. Empty if the columns do not fit.
   */
  private static Optional<List<Integer>> widenColumns(List<Integer> widths, List<Integer> wishes) {
    int free = TABLE_WIDTH - GAP * (widths.size() - 1);
    for (int width : widths) {
      free -= width;
    }
    boolean grew = true;
    while (free > 0 && grew) {
      grew = false;
      for (int i = 0; i < widths.size() && free > 0; i++) {
        if (widths.get(i) < wishes.get(i)) {
          widths.set(i, widths.get(i) + 1);
          free--;
          grew = true;
        }
      }
    }
    return free < 0 ? Optional.empty() : Optional.of(List.copyOf(widths));
  }
}
