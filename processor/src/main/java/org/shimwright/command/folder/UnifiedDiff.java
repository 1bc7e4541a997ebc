package org.shimwright.command.folder;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Formats the change of a file as a unified diff, which {@code patch} reads. */
public final class UnifiedDiff {
  private static final int CONTEXT = 3;
  private static final String NO_FILE = "/dev/null";

  /** The line that follows the last one of a file if no line break ends it. */
  private static final String UNENDED = "\n\\ No newline at end of file";

  private UnifiedDiff() {}

  /** Returns the lines of the diff. */
  public static List<String> of(FolderChange change) {
    List<String> before = linesOf(change.before());
    List<String> after = linesOf(change.after());
    boolean isNew = change.kind() == FolderChange.Kind.NEW;
    boolean isGone = change.kind() == FolderChange.Kind.REMOVED;
    return UnifiedDiffUtils.generateUnifiedDiff(
            isNew ? NO_FILE : "a/" + change.path(),
            isGone ? NO_FILE : "b/" + change.path(),
            before,
            DiffUtils.diff(before, after),
            CONTEXT)
        .stream()
        .flatMap(line -> Stream.of(line.split("\n")))
        .toList();
  }

  /**
   * Returns the lines of a file. The last one has the mark after it if no line break ends it, so
   * that it differs from the same line with a line break.
   */
  private static List<String> linesOf(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    String last = lines.remove(lines.size() - 1);
    if (!last.isEmpty()) {
      lines.add(last + UNENDED);
    }
    return lines;
  }
}
