package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.shimwright.annotation.NativeBinding;
import org.shimwright.runtime.mpi.MpiException;

/** Runs the compilers of the machine. */
public final class Compilers {
  private Compilers() {}

  /** Skips a test on a machine without the compiler. */
  public static void assumePresent(String compiler) {
    assumeTrue(isPresent(compiler), compiler + " is installed");
  }

  /** Whether the machine has a compiler. */
  public static boolean isPresent(String compiler) {
    return List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, compiler)));
  }

  /**
   * Clang, if it is installed and the tests that need more than the tools of the build run, too.
   */
  static Optional<String> clang() {
    return Stream.of("clang-19", "clang")
        .filter(name -> !"all".equals(System.getProperty("tests.excluded")) && isPresent(name))
        .findFirst();
  }

  /** The class path of bindings of MPI: the API with MPI's part, and JSpecify's annotations. */
  public static List<Path> api() throws URISyntaxException {
    return List.of(home(MpiException.class), home(NativeBinding.class), home(NullMarked.class));
  }

  /** The class path of other bindings, which has no class of MPI. */
  public static List<Path> plainApi() throws URISyntaxException {
    return List.of(home(NativeBinding.class), home(NullMarked.class));
  }

  private static Path home(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /**
   * What CMake says to a script, with one blank between words, whether or not it succeeds. A script
   * cannot enable a language, so Fortran counts as enabled, as in a project that names it.
   */
  public static String cmake(Path folder, String script) throws Exception {
    Path file = folder.resolve("script.cmake");
    String project =
        """
        cmake_minimum_required(VERSION 3.21)
        set(CMAKE_Fortran_COMPILER_LOADED TRUE)
        """;
    Files.writeString(file, project + script);
    return end(folder, List.of("cmake", "-P", file.toString())).output().replaceAll("\\s+", " ");
  }

  /** Runs a command in a folder; it must succeed. Returns what it printed. */
  public static String run(Path folder, List<String> command) throws Exception {
    Ended ended = end(folder, command);
    assertEquals(0, ended.status, () -> command + "\n" + ended.output);
    return ended.output;
  }

  /** How a command ended, and what it printed. */
  public record Ended(int status, String output) {}

  /** Runs a command in a folder, whether or not it succeeds; one that hangs has status -1. */
  public static Ended end(Path folder, List<String> command) throws Exception {
    Path log = Files.createTempFile(folder, "log", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    if (!ended) {
      process.destroyForcibly();
    }
    return new Ended(
        ended ? process.exitValue() : -1, Files.readString(log, StandardCharsets.UTF_8));
  }
}
