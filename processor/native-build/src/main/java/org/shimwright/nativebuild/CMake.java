package org.shimwright.nativebuild;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs CMake, and keeps the lines that CMake and its compilers print. */
final class CMake {
  private final Consumer<String> listener;
  private final SearchPath path;

  /**
   * @param listener takes each line as it is printed
   */
  CMake(Consumer<String> listener) {
    this(listener, System.getenv().getOrDefault("PATH", ""));
  }

  /** Makes a CMake that looks for tools only in the folders of a path. */
  CMake(Consumer<String> listener, String path) {
    this.listener = listener;
    this.path = new SearchPath(path);
  }

  /** The exit status and the printed lines of a run. */
  record Result(int status, List<String> lines) {}

  Result run(List<String> arguments) throws IOException, InterruptedException {
    Optional<Path> cmake = path.find("cmake");
    if (cmake.isEmpty()) {
      throw new BuildFault(
          "[MissingTool] there is no cmake on the PATH, which builds the native library; install "
              + missing()
              + ", with apt-get, dnf or zypper");
    }
    // its whole path: the JVM itself would look on the PATH of its start, and Gradle's daemon lives
    // long
    List<String> command = new ArrayList<>(List.of(cmake.get().toString()));
    command.addAll(arguments);
    listener.accept(String.join(" ", command));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8"); // English messages, which BuildFault reads
    Process process = builder.start();
    List<String> lines = new ArrayList<>();
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        listener.accept(line);
        lines.add(line);
      }
    } catch (IOException | RuntimeException stopped) {
      process.destroy();
      throw stopped;
    }
    return new Result(process.waitFor(), lines);
  }

  /** Returns the packages of CMake and of the other tools of a build that are not installed. */
  private String missing() {
    List<String> packages = new ArrayList<>(List.of("cmake"));
    if (!isInstalled("cc") && !isInstalled("gcc") && !isInstalled("clang")) {
      packages.add("gcc");
    }
    if (!isInstalled("make") && !isInstalled("ninja")) {
      packages.add("make");
    }
    return String.join(", ", packages);
  }

  private boolean isInstalled(String program) {
    return path.find(program).isPresent();
  }
}
