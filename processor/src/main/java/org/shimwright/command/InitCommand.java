package org.shimwright.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.shimwright.command.folder.FolderChange;
import org.shimwright.command.folder.FolderComparison;
import org.shimwright.command.folder.FolderFault;
import org.shimwright.command.folder.FolderWriter;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.plan.name.PackageName;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Writes a new project: a sample of this repository, with the user's names. */
@Command(
    name = "init",
    header = "Write a project to start from, for Maven, Gradle or CMake.",
    description = {
      "%nThe project builds against this installation, and runs: with its"
          + " ${bundle:bundled.library}, or, for library-maven and library-gradle, with a C"
          + " library in whose place yours goes. The folder is made; a file that is there already is never replaced.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright init maven my-binding --package org.example.binding",
      "  shimwright init library-maven my-library",
      "  shimwright init cmake my-solver"
    })
final class InitCommand extends StageCommand {
  /** The system property for the folder that Shimwright is installed in; the launcher sets it. */
  private static final String PREFIX_PROPERTY = "shimwright.prefix";

  /** Names in the samples that are replaced by the user's names. */
  private static final String SAMPLE_PREFIX = "/opt/shimwright";

  private static final String SAMPLE_PACKAGE = "org.example.hello";

  /** Characters with a special meaning in the files that contain the prefix. */
  private static final Pattern UNWRITABLE = Pattern.compile("[\\p{C}\"'`$\\\\<>&;@{}]");

  @Parameters(index = "0", paramLabel = "TOOL", description = "${COMPLETION-CANDIDATES}.")
  private ProjectKind kind = ProjectKind.MAVEN;

  @Parameters(index = "1", paramLabel = "FOLDER", description = "The folder of the project.")
  private Path folder = Path.of("");

  @Option(
      names = "--package",
      paramLabel = "NAME",
      defaultValue = SAMPLE_PACKAGE,
      description = "The package of the project's Java (default: ${DEFAULT-VALUE}).")
  private String packageName = "";

  @Option(
      names = "--prefix",
      paramLabel = "FOLDER",
      description = "Where Shimwright is installed (default: where this program is).")
  private String prefix = System.getProperty(PREFIX_PROPERTY, "");

  @Override
  public Integer call() throws IOException {
    Path place = folder.toAbsolutePath().normalize();
    Path last = place.getFileName();
    String name = last == null ? "" : last.toString(); // the root of a file system has no name
    checkArguments(name);
    List<FolderChange> changes = new ArrayList<>();
    for (String sample : kind.sampleFiles()) {
      changes.add(
          newFile(replaceSampleNames(sample, name), replaceSampleNames(readSample(sample), name)));
    }
    changes.add(newFile(".gitignore", kind.gitignoreText()));
    if (reportExistingFiles(place, changes)) {
      return ExitCode.FILES;
    }
    try {
      for (FolderChange change : changes) {
        FolderComparison.refuseLinks(place, change.path());
      }
      FolderWriter.apply(place, changes);
    } catch (IOException fault) {
      throw FolderFault.of("FOLDER", place, fault);
    }
    Path shown = folder.normalize();
    changes.forEach(
        change -> out().println(VisibleText.line(shown.resolve(change.path()).toString())));
    out()
        .println(
            "next: cd "
                + VisibleText.line(shellWord(shown.toString()))
                + "; "
                + kind.buildAndRunCommand(name));
    return ExitCode.FINE;
  }

  /** Quotes a path for a shell. */
  private static String shellWord(String path) {
    if (path.isEmpty()) {
      return ".";
    }
    return path.matches("[\\w./-]+") ? path : "'" + path.replace("'", "'\\''") + "'";
  }

  /** Whether any of the files exists already; prints a message for each of these. */
  private boolean reportExistingFiles(Path place, List<FolderChange> changes) {
    List<Path> there =
        changes.stream()
            .map(change -> place.resolve(change.path()))
            .filter(file -> Files.exists(file, LinkOption.NOFOLLOW_LINKS))
            .toList();
    for (Path file : there) {
      err()
          .println(
              VisibleText.line(file.toString())
                  + ": [FileExists] is there already, so nothing was written; choose"
                  + " another folder");
    }
    return !there.isEmpty();
  }

  private static FolderChange newFile(String path, String text) {
    return new FolderChange(FolderChange.Kind.NEW, path, "", text);
  }

  private void checkArguments(String name) {
    if (!name.matches("[a-z][a-z0-9_-]*")) {
      throw argumentFault(
          "'%s' cannot name a project; use lower-case letters, digits, - and _, a letter first",
          name);
    }
    if (!packageName.matches("[a-z_]\\w*(\\.[a-z_]\\w*)*") || !PackageName.isValid(packageName)) {
      throw argumentFault(
          "'%s' is no name of a package; use one such as org.example.binding, without keywords of"
              + " Java, and not below java",
          packageName);
    }
    if (prefix.isEmpty()) {
      throw argumentFault(
          "this program does not know where it is installed; say so with --prefix FOLDER");
    }
    if (UNWRITABLE.matcher(prefix).find() || UNWRITABLE.matcher(installationPath()).find()) {
      throw argumentFault(
          "a prefix stands in files of CMake, Gradle and Maven; install in a folder whose path has no"
              + " quotes, no control characters and none of $ \\ < > & ; @ { }, not in '%s'",
          prefix);
    }
  }

  private String installationPath() {
    return Path.of(prefix).toAbsolutePath().normalize().toString();
  }

  private ParameterException argumentFault(String format, Object... arguments) {
    return new ParameterException(command().commandLine(), String.format(format, arguments));
  }

  private String replaceSampleNames(String text, String name) {
    Map<String, String> own =
        Map.of(
            kind.sampleName(),
            name,
            SAMPLE_PREFIX,
            installationPath(),
            SAMPLE_PACKAGE,
            packageName,
            packageFolder(SAMPLE_PACKAGE),
            packageFolder(packageName));
    Pattern named =
        Pattern.compile(own.keySet().stream().map(Pattern::quote).collect(Collectors.joining("|")));
    return named
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(own.getOrDefault(found.group(), "")));
  }

  private static String packageFolder(String packageName) {
    return packageName.replace('.', '/');
  }

  private String readSample(String file) throws IOException {
    try (InputStream in = InitCommand.class.getResourceAsStream("init/" + kind + "/" + file)) {
      if (in == null) {
        throw new IllegalStateException("the jar has no sample " + kind + "/" + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
