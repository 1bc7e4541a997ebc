package org.shimwright.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.command.folder.FolderChange;
import org.shimwright.command.folder.FolderChange.Kind;
import org.shimwright.command.folder.FolderComparison;
import org.shimwright.command.folder.FolderWriter;
import org.shimwright.command.folder.UnifiedDiff;
import org.shimwright.emit.GeneratedFile;
import picocli.CommandLine.Option;

/** The options that say where files go, and whether they are written, compared or shown. */
final class FolderOptions {
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where the files go. What an earlier run made there is replaced or removed, other files"
              + " are never touched.")
  private Path folder = Path.of("");

  @Option(
      names = "--check",
      description = "Write nothing; end with exit code 1 if the folder would change.")
  private boolean check;

  @Option(names = "--diff", description = "Write nothing; print what would change.")
  private boolean diff;

  /**
   * Writes, compares or shows; the answer is the exit code.
   *
   * @param files the files, the manifest last
   */
  int apply(List<GeneratedFile> files, PrintWriter out, PrintWriter err) throws IOException {
    Map<String, String> contents = new LinkedHashMap<>();
    for (GeneratedFile file : files) {
      contents.put(file.place().listed(file.path()), file.content());
    }
    List<FolderChange> changes = FolderComparison.of(folder, contents);
    if (diff) {
      changes.forEach(change -> UnifiedDiff.of(change).forEach(out::println));
    }
    if (check) {
      return check(changes, err);
    }
    return diff ? ExitCode.FINE : write(contents.size(), changes, out, err);
  }

  private int check(List<FolderChange> changes, PrintWriter err) {
    changes.stream()
        .map(change -> place(change) + ": [OutOfDate] " + state(change.kind()))
        .distinct()
        .forEach(err::println);
    return changes.isEmpty() ? ExitCode.FINE : ExitCode.NO;
  }

  /** Where something is wrong: a folder that is missing stands for all that belongs into it. */
  private Path place(FolderChange change) {
    Path place = folder;
    for (Path step : Path.of(change.path())) {
      if (!Files.exists(place)) {
        break;
      }
      place = place.resolve(step);
    }
    return place;
  }

  private static String state(Kind kind) {
    return switch (kind) {
      case NEW -> "is missing; generate again";
      case CHANGED -> "differs from what would be generated; generate again";
      case REMOVED -> "would no longer be generated; generate again";
      case FOREIGN -> "was not generated, but would be written; move it, or choose another folder";
    };
  }

  private int write(int count, List<FolderChange> changes, PrintWriter out, PrintWriter err)
      throws IOException {
    List<FolderChange> foreign = changes.stream().filter(c -> c.kind() == Kind.FOREIGN).toList();
    for (FolderChange change : foreign) {
      err.println(
          folder.resolve(change.path())
              + ": [NotGenerated] is there, but was not generated, so nothing was written; move"
              + " it, or choose another folder");
    }
    if (!foreign.isEmpty()) {
      return ExitCode.FILES;
    }
    FolderWriter.apply(folder, changes);
    out.printf(
        "%d files in %s: %d new, %d changed, %d removed%n",
        count,
        folder,
        number(changes, Kind.NEW),
        number(changes, Kind.CHANGED),
        number(changes, Kind.REMOVED));
    return ExitCode.FINE;
  }

  private static long number(List<FolderChange> changes, Kind kind) {
    return changes.stream().filter(change -> change.kind() == kind).count();
  }
}
