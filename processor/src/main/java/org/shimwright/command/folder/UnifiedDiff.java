package org.shimwright.command.folder;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.ArrayList;
import java.util.List;

/** Formats the change of a file as a unified diff, which {@code patch} reads. */
public final class UnifiedDiff {
  private static final int CONTEXT = 3;
  private static final String NOTHING = "/dev/null";

  private UnifiedDiff() {}

  /** Returns the lines of the diff. */
  public static List<String> of(FolderChange change) {
    List<String> before = change.before().lines().toList();
    List<String> after = change.after().lines().toList();
    boolean isNew = change.kind() == FolderChange.Kind.NEW;
    boolean isGone = change.kind() == FolderChange.Kind.REMOVED;
    return new ArrayList<>(
        UnifiedDiffUtils.generateUnifiedDiff(
            isNew ? NOTHING : "a/" + change.path(),
            isGone ? NOTHING : "b/" + change.path(),
            before,
            DiffUtils.diff(before, after),
            CONTEXT));
  }
}
