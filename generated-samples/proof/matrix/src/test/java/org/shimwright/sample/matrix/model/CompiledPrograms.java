package org.shimwright.sample.matrix.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Compiles programs, runs them as a process of their own, and reads what they print.
 *
 * @param build where the matrix was built, for the MPI that it shall run on
 * @param environment what the process gets besides this one's
 */
record CompiledPrograms(Path build, Map<String, String> environment) {
  /** On the MPI that this process uses. */
  static final CompiledPrograms HERE =
      new CompiledPrograms(Path.of(System.getProperty("matrix.library")).getParent(), Map.of());

  private static final Path SESSION = Path.of(System.getProperty("model.sources"));
  private static final int SECONDS = 900;

  /** What each step shows. */
  List<Observation> run(ProgramText language, String programs) {
    return lines(language, programs).stream().map(Observation::of).toList();
  }

  /** What the MPI says that it is. */
  String library() {
    return lines(ProgramText.C, ProgramText.LIBRARY).get(0);
  }

  private List<String> lines(ProgramText language, String text) {
    try {
      Path folder = Files.createTempDirectory("model");
      try {
        return printed(built(folder, language, text), folder);
      } finally {
        remove(folder);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private Path built(Path folder, ProgramText language, String text) throws IOException {
    Path source = folder.resolve("walk." + language.ending);
    Path program = folder.resolve("walk");
    Files.writeString(source, text);
    List<String> command = new ArrayList<>();
    switch (language) {
      case C -> command.addAll(List.of("gcc", "-std=c11", "-Wall", "-Werror", "-I" + SESSION));
      case FORTRAN -> command.addAll(List.of("gfortran", "-I" + build.resolve("modules")));
    }
    command.addAll(
        List.of(
            "-O0",
            "-o",
            program.toString(),
            source.toString(),
            "-L" + build,
            "-lmatrix",
            "-Wl,-rpath," + build));
    Path said = folder.resolve("compiler");
    if (run(command, said, said, Map.of()) != 0) {
      throw new IllegalStateException(String.join(" ", command) + "\n" + Files.readString(said));
    }
    return program;
  }

  private List<String> printed(Path program, Path folder) throws IOException {
    Path printed = folder.resolve("printed");
    Path complaints = folder.resolve("complaints"); // some MPIs have much to say there
    int status = run(List.of(program.toString()), printed, complaints, environment);
    List<String> lines = Files.readAllLines(printed, StandardCharsets.UTF_8);
    if (status != 0) {
      throw new IllegalStateException(
          "the program ended with status %d after %d steps; it said: %s"
              .formatted(status, lines.size(), Files.readString(complaints)));
    }
    return lines;
  }

  /** Runs a command and returns its status; both files may be the same. */
  static int run(List<String> command, Path output, Path errors, Map<String, String> environment)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(output.toFile());
    builder.redirectErrorStream(errors.equals(output));
    if (!errors.equals(output)) {
      builder.redirectError(errors.toFile());
    }
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException(command.get(0) + " takes more than " + SECONDS + " s");
      }
    } catch (InterruptedException interrupted) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
    return process.exitValue();
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
