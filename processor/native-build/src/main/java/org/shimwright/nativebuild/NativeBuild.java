package org.shimwright.nativebuild;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Configures a build folder of CMake and builds in it. It configures again only if the arguments or
 * the bindings have changed, because the build itself notices changed sources and headers.
 */
final class NativeBuild {
  private static final String PROJECT = "CMakeLists.txt";
  private static final String STATE = "shimwright-configured.txt";
  private static final String LOG = "shimwright-failed.log";

  private final Optional<Path> own;
  private final Path folder;
  private final Optional<Path> output;
  private final List<String> arguments;
  private final List<String> bindings;
  private final CMake cmake;

  /**
   * @param own the folder of the user's CMake project; if it is empty, the plugin uses its own
   *     project
   * @param folder the build folder
   * @param output the folder that has nothing but the libraries, if there is one
   * @param arguments the arguments with which CMake configures
   * @param bindings the names of the bindings to build
   */
  NativeBuild(
      Optional<Path> own,
      Path folder,
      Optional<Path> output,
      List<String> arguments,
      List<String> bindings,
      CMake cmake) {
    this.own = own;
    this.folder = folder;
    this.output = output;
    this.arguments = List.copyOf(arguments);
    this.bindings = List.copyOf(bindings);
    this.cmake = cmake;
  }

  /**
   * Configures the folder if necessary, and builds.
   *
   * @return whether the folder had to be configured
   */
  boolean run() throws IOException, InterruptedException {
    boolean configured = isConfigured();
    if (!configured) {
      configure();
    }
    cmake(List.of("--build", folder.toString(), "--parallel", processors()));
    return !configured;
  }

  private static String processors() {
    return Integer.toString(Runtime.getRuntime().availableProcessors());
  }

  private boolean isConfigured() throws IOException {
    Path state = folder.resolve(STATE);
    return Files.exists(state) && Files.readString(state).equals(state());
  }

  /**
   * Configures the build folder. It is emptied before, because CMake would keep results of an
   * earlier run, such as the MPI that it found. So is the folder of the libraries, which may have
   * one of a binding that is gone.
   */
  private void configure() throws IOException, InterruptedException {
    refuseFolderWithOtherFiles();
    empty(folder);
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(STATE), ""); // marks the folder as one that may be emptied
    if (output.isPresent()) {
      empty(output.get());
    }
    Path source = own.isPresent() ? own.get() : writeProject();
    List<String> command = new ArrayList<>(List.of("-S", source.toString()));
    command.addAll(List.of("-B", folder.toString()));
    command.addAll(arguments);
    if (own.isEmpty()) {
      command.add("-DSHIMWRIGHT_BINDINGS=" + String.join(";", bindings));
    }
    cmake(command);
    Files.writeString(folder.resolve(STATE), state());
  }

  private String state() {
    List<String> lines = new ArrayList<>();
    lines.add(own.map(Path::toString).orElse(PROJECT));
    lines.addAll(bindings);
    lines.addAll(arguments);
    return String.join("\n", lines) + "\n";
  }

  private Path writeProject() throws IOException {
    Path project = Files.createDirectories(folder.resolve("project"));
    try (InputStream in = NativeBuild.class.getResourceAsStream(PROJECT)) {
      if (in == null) {
        throw new IllegalStateException("the plugin's jar has no " + PROJECT);
      }
      Files.copy(in, project.resolve(PROJECT));
    }
    return project;
  }

  private void cmake(List<String> command) throws IOException, InterruptedException {
    CMake.Result result = cmake.run(command);
    if (result.status() != 0) {
      Files.createDirectories(folder);
      Path log = folder.resolve(LOG);
      Files.writeString(log, String.join("\n", result.lines()) + "\n", StandardCharsets.UTF_8);
      throw BuildFault.of(result.lines(), log);
    }
  }

  /** Refuses to empty a folder that has files but was not made by this class or by CMake. */
  private void refuseFolderWithOtherFiles() throws IOException {
    boolean madeByBuild =
        Files.exists(folder.resolve(STATE)) || Files.exists(folder.resolve("CMakeCache.txt"));
    if (!madeByBuild && Files.exists(folder) && !isEmpty(folder)) {
      throw new BuildFault(
          "[BuildFolder] %s has files that are not of a build with CMake, which would be deleted; name a folder that is empty or does not exist"
              .formatted(folder));
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  private static void empty(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException fault)
              throws IOException {
            if (fault != null) {
              throw fault;
            }
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
