package org.shimwright.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.shimwright.command.folder.FolderChange;
import org.shimwright.command.folder.FolderWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Writes a project to start from: it builds and runs as it is. */
@Command(
    name = "init",
    header = "Write a project to start from, for Maven, Gradle or CMake.",
    description = {
      "%nThe project builds against this installation and its ${bundle:bundled.library}, and runs."
          + " The folder is made; a file that is there already is never replaced.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright init maven my-binding --package org.example.binding",
      "  shimwright init cmake my-solver"
    })
final class InitCommand extends StageCommand {
  /** Set by the launcher: the folder that Shimwright is installed in. */
  private static final String PREFIX = "shimwright.prefix";

  /** What ends a text, or means something in it, in one of the files that name the prefix. */
  private static final Pattern UNWRITABLE = Pattern.compile("[\\p{C}\"'`$\\\\<>&;@{}]");

  @Parameters(index = "0", paramLabel = "TOOL", description = "${COMPLETION-CANDIDATES}.")
  private ProjectKind kind = ProjectKind.MAVEN;

  @Parameters(index = "1", paramLabel = "FOLDER", description = "The folder of the project.")
  private Path folder = Path.of("");

  @Option(
      names = "--package",
      paramLabel = "NAME",
      defaultValue = "org.example.binding",
      description = "The package of the project's Java (default: ${DEFAULT-VALUE}).")
  private String packageName = "";

  @Option(
      names = "--prefix",
      paramLabel = "FOLDER",
      description = "Where Shimwright is installed (default: where this program is).")
  private String prefix = System.getProperty(PREFIX, "");

  @Override
  public Integer call() throws IOException {
    Path last = folder.toAbsolutePath().normalize().getFileName();
    String name = last == null ? "" : last.toString(); // the root of a file system has none
    check(name);
    List<FolderChange> changes = new ArrayList<>();
    boolean clear = true;
    for (String pattern : kind.files()) {
      String path = filled(pattern, name);
      if (Files.exists(folder.resolve(path))) {
        err()
            .println(
                folder.resolve(path)
                    + ": [FileExists] is there already, so nothing was written; choose"
                    + " another folder");
        clear = false;
      }
      String text = filled(template(pattern.substring(pattern.lastIndexOf('/') + 1)), name);
      changes.add(new FolderChange(FolderChange.Kind.NEW, path, "", text));
    }
    if (!clear) {
      return ExitCode.FILES;
    }
    FolderWriter.apply(folder, changes);
    changes.forEach(change -> out().println(folder.resolve(change.path())));
    out().println("next: cd " + folder + "; " + kind.next());
    return ExitCode.FINE;
  }

  private void check(String name) {
    if (!name.matches("[a-z][a-z0-9_-]*")) {
      throw wrong(
          "'%s' cannot name a project; use lower-case letters, digits, - and _, a letter first",
          name);
    }
    if (!packageName.matches("[a-z_]\\w*(\\.[a-z_]\\w*)*")) {
      throw wrong("'%s' is no name of a package; use one such as org.example.binding", packageName);
    }
    if (prefix.isEmpty()) {
      throw wrong("this program does not know where it is installed; say so with --prefix FOLDER");
    }
    if (UNWRITABLE.matcher(prefix).find() || UNWRITABLE.matcher(installation()).find()) {
      throw wrong(
          "a prefix stands in files of CMake, Gradle and Maven; install in a folder whose path has no"
              + " quotes, no control characters and none of $ \\ < > & ; @ { }, not in '%s'",
          prefix);
    }
  }

  private String installation() {
    return Path.of(prefix).toAbsolutePath().normalize().toString();
  }

  private ParameterException wrong(String format, Object... arguments) {
    return new ParameterException(command().commandLine(), String.format(format, arguments));
  }

  private String filled(String text, String name) {
    Map<String, String> values =
        Map.of(
            "@NAME@", name,
            "@PACKAGE@", packageName,
            "@PACKAGE_FOLDER@", packageName.replace('.', '/'),
            "@PREFIX@", installation(),
            "@VERSION@", Version.number());
    String filled = text;
    for (Map.Entry<String, String> value : values.entrySet()) {
      filled = filled.replace(value.getKey(), value.getValue());
    }
    return filled;
  }

  /** Of the tool itself, or what Java projects share. */
  private String template(String file) throws IOException {
    for (String owner : List.of(kind.toString(), "java")) {
      String resource = "init/" + owner + "/" + file + ".txt";
      try (InputStream in = InitCommand.class.getResourceAsStream(resource)) {
        if (in != null) {
          return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
      }
    }
    throw new IllegalStateException("the jar has no template of " + file);
  }
}
