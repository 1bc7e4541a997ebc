package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a terminal with styles, contents and names of files set no style, and make no line. */
class UntrustedOutputTest {
  private static final String TERMINAL = "shimwright.terminal";

  /** Hides what follows it. */
  private static final String CONCEAL = "\u001b[8m";

  private static final Path TINY = Path.of("src/test/resources/goldens/tiny.yaml");

  @TempDir private Path parent;

  @BeforeEach
  void connect() {
    System.setProperty(TERMINAL, "out err");
  }

  @AfterEach
  void disconnect() {
    System.clearProperty(TERMINAL);
  }

  private static Run run(String... arguments) {
    return Run.with(Map.of("TERM", "xterm"), arguments);
  }

  private static Run generate(Path folder, String... more) {
    String[] arguments =
        ("generate --spec=" + TINY + " --library=tiny --package=com.example --targets=c-face")
            .split(" ");
    String[] all = Arrays.copyOf(arguments, arguments.length + more.length + 2);
    all[arguments.length] = "--output";
    all[arguments.length + 1] = folder.toString();
    System.arraycopy(more, 0, all, arguments.length + 2, more.length);
    return run(all);
  }

  @Test
  void aDifferenceShowsTheCharactersOfAForeignFile() throws Exception {
    Path folder = parent.resolve("out");
    assertEquals(0, generate(folder).status());
    Files.writeString(folder.resolve("include/mpi.h"), "a" + CONCEAL + "b\u202ec\n");
    Run diff = generate(folder, "--diff");
    assertTrue(diff.out().contains("-a\\u001b[8mb\\u202ec"), diff.out().substring(0, 900));
    assertFalse(diff.out().contains(CONCEAL));
  }

  @Test
  void theNameOfAFolderMakesNoLine() {
    Run run = generate(parent.resolve("o" + CONCEAL + "\nall is well"));
    assertEquals(0, run.status(), run.err());
    assertEquals(1, run.out().lines().count(), run.out());
    assertFalse(run.out().contains(CONCEAL));
  }

  @Test
  void theFolderOfAProjectMakesNoLine() {
    Path folder = parent.resolve("o" + CONCEAL + "\nall is well").resolve("mine");
    Run run = run("init", "cmake", folder.toString(), "--prefix", parent.toString());
    assertEquals(0, run.status(), run.err());
    assertFalse(run.out().lines().anyMatch(line -> line.startsWith("all is well")), run.out());
    assertFalse(run.out().contains(CONCEAL));
  }

  @Test
  void anExcerptShowsTheCharactersOfASpecification() throws Exception {
    Path spec = Files.writeString(parent.resolve("a.yaml"), "spec: \"a" + CONCEAL + "b\"\n");
    Run lint = run("lint", spec.toString());
    assertEquals(1, lint.status(), lint.err());
    assertFalse(lint.out().contains(CONCEAL), lint.out());
    assertTrue(lint.out().contains("a\\u001b[8mb"), lint.out());
  }

  @Test
  void aFilterShowsItsCharacters() {
    Run list = run("list", "--filter", "x" + CONCEAL + "\nall is well");
    assertEquals(1, list.err().lines().count(), list.err());
    assertFalse(list.err().contains(CONCEAL), list.err());
  }
}
