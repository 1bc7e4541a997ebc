package org.shimwright.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.command.folder.FolderChange;
import org.shimwright.command.folder.FolderChange.Kind;
import org.shimwright.command.folder.FolderComparison;
import org.shimwright.command.folder.FolderFault;
import org.shimwright.command.folder.FolderWriter;
import org.shimwright.command.folder.UnifiedDiff;
import org.shimwright.command.terminal.TextStyle;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.emit.GeneratedFile;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * The options for the output folder, and for writing the files, comparing them or showing changes.
 */
final class FolderOptions {
  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "FOLDER",
      description =
          "Where the files go. What an earlier run made there is replaced or removed, unless"
              + " somebody has changed it since; other files are never touched.")
  private Path folder = Path.of("");

  @Option(
      names = "--check",
      description = "Write nothing; end with exit code 1 if the folder would change.")
  private boolean checkOnly;

  @Option(names = "--diff", description = "Write nothing; print what would change.")
  private boolean printDiff;

  /** Returns the output folder. */
  Path folder() {
    return folder;
  }

  /**
   * Writes or compares the files, or shows changes. Returns the exit code.
   *
   * @param files the files, the manifest last
   */
  int apply(List<GeneratedFile> files, CommandLine line) throws IOException {
    if (folder.toString().isEmpty()) {
      throw new ParameterException(line, "--output: '' is no folder; use . for the one you are in");
    }
    try {
      return writeOrCompare(files, line);
    } catch (IOException fault) {
      throw FolderFault.of("--output", folder, fault);
    }
  }

  private int writeOrCompare(List<GeneratedFile> files, CommandLine line) throws IOException {
    Map<String, String> contents = new LinkedHashMap<>();
    for (GeneratedFile file : files) {
      contents.put(file.place().listed(file.path()), file.content());
    }
    List<FolderChange> changes = FolderComparison.of(folder, contents);
    if (printDiff) {
      TextStyle style = Shimwright.terminal(line).out();
      changes.forEach(
          change ->
              UnifiedDiff.of(change).forEach(d -> line.getOut().println(colourDiffLine(style, d))));
    }
    if (checkOnly) {
      return reportOutdatedFiles(changes, line);
    }
    return printDiff ? ExitCode.FINE : writeChanges(contents.size(), changes, line);
  }

  /**
   * Colours a line of a difference. Control characters are escaped, because a file that others
   * wrote must not control the terminal.
   */
  private static String colourDiffLine(TextStyle style, String difference) {
    String line = VisibleText.line(difference);
    return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
      case '+' -> style.green(line);
      case '-' -> style.red(line);
      default -> line;
    };
  }

  private int reportOutdatedFiles(List<FolderChange> changes, CommandLine line) {
    changes.stream()
        .map(
            change ->
                formatFault(
                    line, pathToReport(change), "OutOfDate", outdatedMessage(change.kind())))
        .distinct()
        .forEach(line.getErr()::println);
    return changes.isEmpty() ? ExitCode.FINE : ExitCode.NO;
  }

  /**
   * Returns the path to report for a change: the first missing folder of the path, else the file.
   */
  private Path pathToReport(FolderChange change) {
    Path place = folder;
    for (Path step : Path.of(change.path())) {
      if (!Files.exists(place)) {
        break;
      }
      place = place.resolve(step);
    }
    return place;
  }

  private static String outdatedMessage(Kind kind) {
    return switch (kind) {
      case NEW -> "is missing; generate again";
      case CHANGED -> "differs from what would be generated; generate again";
      case REMOVED -> "would no longer be generated; generate again";
      case FOREIGN -> "was not generated, but would be written; move it, or choose another folder";
      case EDITED ->
          "differs from what was generated: somebody has changed it; move or delete it, and generate"
              + " again";
    };
  }

  private static String formatFault(CommandLine line, Path place, String id, String message) {
    TextStyle style = Shimwright.terminal(line).err();
    return style.bold(VisibleText.line(place + ":"))
        + " "
        + style.red("[" + id + "]")
        + " "
        + message;
  }

  private int writeChanges(int count, List<FolderChange> changes, CommandLine line)
      throws IOException {
    List<FolderChange> kept = changes.stream().filter(c -> isFileOfUser(c.kind())).toList();
    kept.stream().map(change -> refusalToOverwrite(change, line)).forEach(line.getErr()::println);
    if (!kept.isEmpty()) {
      return ExitCode.FILES;
    }
    FolderWriter.apply(folder, changes);
    line.getOut()
        .printf(
            "%s files in %s: %s new, %s changed, %s removed%n",
            count,
            VisibleText.line(folder.toString()),
            countOf(changes, Kind.NEW),
            countOf(changes, Kind.CHANGED),
            countOf(changes, Kind.REMOVED));
    return ExitCode.FINE;
  }

  private static boolean isFileOfUser(Kind kind) {
    return kind == Kind.FOREIGN || kind == Kind.EDITED;
  }

  private String refusalToOverwrite(FolderChange change, CommandLine line) {
    Path file = folder.resolve(change.path());
    return change.kind() == Kind.EDITED
        ? formatFault(
            line,
            file,
            "ChangedByHand",
            "was changed since it was generated, so nothing was written; move or delete it, and"
                + " generate again")
        : formatFault(
            line,
            file,
            "NotGenerated",
            "is there, but was not generated, so nothing was written; move it, or choose another"
                + " folder");
  }

  private static long countOf(List<FolderChange> changes, Kind kind) {
    return changes.stream().filter(change -> change.kind() == kind).count();
  }
}
