package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The public API and the generated facade are documented so that javadoc has nothing to say. */
class JavadocTest {
  private static final List<Path> API =
      Stream.of(System.getProperty("binding.api").split(":")).map(Path::of).toList();
  private static final Path FACADE = Path.of(System.getProperty("binding.facade"));

  @TempDir Path folder;

  /** How javadoc ended, and what it printed. */
  private record Ended(int status, String printed) {}

  private static List<String> sources(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      List<String> found =
          files
              .map(Path::toString)
              .filter(file -> file.endsWith(".java") && !file.contains("/internal/"))
              .sorted()
              .toList();
      assertTrue(found.size() > 5, () -> "hardly a source file in " + root);
      return found;
    }
  }

  private Ended javadoc(Path facade) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "javadoc").toString());
    command.add("-J-XX:TieredStopAtLevel=1"); // it ends before more would pay
    Collections.addAll(command, "-quiet", "-public", "-Xdoclint:all", "-Werror");
    Collections.addAll(command, "-encoding", "UTF-8", "-Xmaxwarns", "1000");
    Collections.addAll(command, "-classpath", System.getProperty("java.class.path"));
    Collections.addAll(command, "-d", folder.resolve("javadoc").toString());
    for (Path api : API) {
      command.addAll(sources(api));
    }
    command.addAll(sources(facade));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), printed);
  }

  @Test
  @Tag("all")
  void nothingIsToBeSaidOfTheApiAndTheFacade() throws IOException, InterruptedException {
    Ended ended = javadoc(FACADE);
    assertEquals(0, ended.status(), ended.printed());
    assertTrue(
        Files.exists(folder.resolve("javadoc/org/shimwright/sample/binding/Comm.html")),
        "there is no page of Comm");
  }

  @Tag("all")
  @Test
  void parameterWithoutWordsIsFound() throws IOException, InterruptedException {
    Path spoilt = folder.resolve("facade");
    for (String source : sources(FACADE)) {
      Path copy = spoilt.resolve(FACADE.relativize(Path.of(source)));
      Files.createDirectories(copy.getParent());
      Files.copy(Path.of(source), copy);
    }
    Path comm = spoilt.resolve("org/shimwright/sample/binding/Comm.java");
    String text = Files.readString(comm);
    String without = text.replaceFirst("(?m)^ *\\* @param color .*\n", "");
    assertNotEquals(text, without, "Comm.split documents no color");
    Files.writeString(comm, without);
    Ended ended = javadoc(spoilt);
    assertNotEquals(0, ended.status(), ended.printed());
    assertTrue(ended.printed().contains("no @param for color"), ended.printed());
  }
}
