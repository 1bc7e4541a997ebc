package org.shimwright.header;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks with gfortran, if it is installed, whether a source is valid Fortran. */
final class FortranCompiler {
  private static final int MOST_LINES = 12;

  private FortranCompiler() {}

  /**
   * Returns the messages of gfortran if it refuses a source. The result is empty if gfortran
   * accepts the source, is not installed, or does not find a module of another source.
   *
   * @param options such as {@code -cpp}
   */
  static String refusal(Path file, List<String> options) throws IOException {
    Path modules = Files.createTempDirectory("shimwright");
    List<String> command =
        new ArrayList<>(
            List.of("gfortran", "-fsyntax-only", "-w", "-std=legacy", "-ffree-line-length-none"));
    command.addAll(options);
    command.addAll(List.of("-J" + modules, String.valueOf(file.toAbsolutePath())));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C");
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      boolean needs = printed.contains("Cannot open module file");
      return process.waitFor() == 0 || needs
          ? ""
          : "gfortran refuses the source, so its draft may be wrong:\n"
              + printed
                  .lines()
                  .limit(MOST_LINES)
                  .map(line -> line + "\n")
                  .collect(Collectors.joining());
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while gfortran was at work", stop);
    } catch (IOException absent) {
      return "";
    } finally {
      remove(modules);
    }
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
