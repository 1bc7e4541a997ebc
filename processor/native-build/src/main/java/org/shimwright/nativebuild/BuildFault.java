package org.shimwright.nativebuild;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A failure to build a native library. Its message has advice, if the cause is known, and the first
 * errors that CMake and the compilers have printed.
 */
public final class BuildFault extends IOException {
  private static final long serialVersionUID = 1;
  private static final int SHOWN = 6;

  /**
   * Pairs a pattern for a line of output with advice. In the advice {@code $1} stands for the first
   * group of the pattern.
   */
  private record Advice(Pattern line, String text) {
    Advice(String line, String text) {
      this(Pattern.compile(line), text);
    }
  }

  private static final List<Advice> ADVICE =
      List.of(
          new Advice(
              "No CMAKE_C_COMPILER could be found",
              "[MissingTool] there is no C compiler on the PATH; install gcc"),
          new Advice(
              "No CMAKE_Fortran_COMPILER could be found",
              "[MissingTool] there is no Fortran compiler on the PATH; install gfortran"),
          new Advice(
              "unable to find a build program",
              "[MissingTool] there is no make on the PATH; install make"),
          new Advice(
              "Could NOT find PkgConfig",
              "[MissingTool] there is no pkg-config on the PATH, which finds the library; install"
                  + " pkg-config"),
          new Advice(
              "CMake (\\d[.\\d]*) or higher is required",
              "[OldTool] the cmake on the PATH is too old; install CMake $1 or newer"),
          new Advice(
              "No package '([^']*)' found",
              "[MissingLibrary] pkg-config knows no library '$1'; install its development package,"
                  + " or correct 'link: {pkg-config: ...}' in the specification"),
          new Advice(
              "Could not find a package configuration file provided by \"([^\"]*)\"",
              "[MissingLibrary] CMake finds no package '$1'; install its development package, or"
                  + " correct 'link: {cmake: ...}' in the specification"),
          new Advice(
              "Could NOT find MPI",
              "[MissingLibrary] there is no MPI; set the property mpi.cc to a compiler wrapper, such"
                  + " as mpicc.mpich, or mpi.home to a folder"),
          new Advice(
              "fatal error: ([^:]*): No such file",
              "[MissingLibrary] there is no header '$1'; install the development package that has"
                  + " it, or correct 'headers:' in the specification"),
          new Advice(
              "cannot find -l([^: ]*)",
              "[MissingLibrary] the linker finds no library '$1'; install its development package,"
                  + " or correct 'link: {names: ...}' in the specification"));

  private static final Pattern COMPILER =
      Pattern.compile(
          ": (fatal )?error: |^(Fatal )?Error: |undefined reference|ld(\\.\\w+)?: cannot find ");

  BuildFault(String message) {
    super(message);
  }

  /**
   * Makes the fault for the printed lines of a failed run; the file {@code log} has all of them.
   */
  static BuildFault of(List<String> lines, Path log) {
    List<String> message = new ArrayList<>();
    message.add(advice(lines));
    errors(lines).forEach(line -> message.add("  " + line));
    message.add("all that was printed: " + log);
    return new BuildFault(String.join("\n", message));
  }

  private static String advice(List<String> lines) {
    for (Advice advice : ADVICE) {
      for (String line : lines) {
        Matcher matcher = advice.line().matcher(line);
        if (matcher.find()) {
          return matcher.groupCount() > 0
              ? advice.text().replace("$1", matcher.group(1))
              : advice.text();
        }
      }
    }
    return "[NativeBuild] the native library cannot be built; the first errors are";
  }

  /**
   * Returns the first errors of the compiler or linker; if there are none, the first error of
   * CMake.
   */
  private static List<String> errors(List<String> lines) {
    List<String> found = lines.stream().filter(COMPILER.asPredicate()).limit(SHOWN).toList();
    return found.isEmpty() ? cmakeError(lines) : found;
  }

  private static List<String> cmakeError(List<String> lines) {
    List<String> error = new ArrayList<>();
    for (String line : lines) {
      boolean ended = line.startsWith("Call Stack") || line.startsWith("-- ");
      if (!error.isEmpty() && (ended || error.size() == SHOWN)) {
        break;
      }
      if (line.startsWith("CMake Error") || (!error.isEmpty() && !line.isBlank())) {
        error.add(line.strip());
      }
    }
    return error.isEmpty() ? lines.subList(Math.max(0, lines.size() - SHOWN), lines.size()) : error;
  }
}
