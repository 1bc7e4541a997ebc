package org.shimwright.processor;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * A JDK on this machine, whose compiler runs as a program of its own, or inside this JVM.
 *
 * @param home its folder
 */
public record Jdk(Path home) {
  private static final Path ALL = Path.of("/usr/lib/jvm");
  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)");

  /** What a compiler did: its status and all that it printed. */
  public record Run(int status, String printed) {}

  /** The JDK that runs this. */
  static Jdk running() {
    return new Jdk(Path.of(System.getProperty("java.home")));
  }

  /**
   * A JDK of a version: the running one, the one that JAVA_HOME_version names, or an installed one.
   */
  static Optional<Jdk> find(int version) {
    if (Runtime.version().feature() == version) {
      return Optional.of(running());
    }
    return Stream.concat(
            Stream.ofNullable(System.getenv("JAVA_HOME_" + version)).map(Path::of),
            installed(version))
        .filter(home -> Files.isExecutable(home.resolve("bin/javac")))
        .findFirst()
        .map(Jdk::new);
  }

  /** The JDK of a version, or the test is skipped. */
  static Jdk assumePresent(int version) {
    Optional<Jdk> found = find(version);
    assumeTrue(
        found.isPresent(),
        "no JDK " + version + ": JAVA_HOME_" + version + " and /usr/lib/jvm have none");
    return found.orElseThrow();
  }

  private static Stream<Path> installed(int version) {
    List<Path> homes = new ArrayList<>();
    if (Files.isDirectory(ALL)) {
      try (DirectoryStream<Path> found =
          Files.newDirectoryStream(ALL, "{temurin,java,jdk}-" + version + "*")) {
        found.forEach(homes::add);
      } catch (IOException fault) {
        throw new UncheckedIOException(fault);
      }
    }
    return homes.stream().sorted();
  }

  /** Its version, as its own file "release" says. */
  private int version() throws IOException {
    String release = Files.readString(home.resolve("release"));
    Matcher line = VERSION.matcher(release);
    if (!line.find()) {
      throw new IOException(home + "/release names no version");
    }
    return Integer.parseInt(line.group(1));
  }

  /** Runs its javac on this module's class path. */
  Run javac(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/javac").toString());
    command.add("-J-XX:TieredStopAtLevel=1"); // it ends before more would pay
    command.addAll(processing(version(), arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes());
    return new Run(process.waitFor(), printed);
  }

  /**
   * Runs the javac of this JVM inside it, which takes a fraction of the time of a process. Its
   * processors are the classes that this JVM has loaded, whatever a path says.
   */
  public static Run javacInside(List<String> arguments) {
    StringWriter printed = new StringWriter();
    PrintWriter writer = new PrintWriter(printed);
    int status =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(
                writer,
                writer,
                processing(Runtime.version().feature(), arguments).toArray(String[]::new));
    writer.flush();
    return new Run(status, printed.toString());
  }

  /** Asks for processors, which are the default until JDK 23, unless the arguments say. */
  private static List<String> processing(int version, List<String> arguments) {
    List<String> all = new ArrayList<>();
    if (version >= 21 && arguments.stream().noneMatch(a -> a.startsWith("-proc:"))) {
      all.add("-proc:full");
    }
    all.addAll(arguments);
    return all;
  }
}
