package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong command lines are answered, right ones say what they promise. */
class ShimwrightTest {
  @AfterEach
  void isNoTerminal() {
    System.clearProperty("shimwright.terminal");
  }

  @Test
  void helpSaysCommandsExitCodesAndExamples() {
    Run run = Run.of("--help");
    assertEquals(0, run.status());
    for (String part : List.of("generate", "lint", "explain", "Exit codes:", "Examples:")) {
      assertTrue(run.out().contains(part), part);
    }
    assertFalse(run.out().contains("man-page"), "what only the installation calls");
  }

  @ParameterizedTest
  @ValueSource(strings = {"generate", "lint", "explain", "list", "docs", "init", "completion"})
  void everyCommandHasHelpWithAnExample(String command) {
    Run run = Run.of(command, "--help");
    assertEquals(0, run.status());
    assertTrue(run.out().contains("  shimwright " + command) || command.equals("completion"));
    assertTrue(run.out().contains("Example"));
  }

  @Test
  void noCommandIsAnswered() {
    assertEquals(
        new Run(2, "", "shimwright: say what to do\n'shimwright --help' says what there is.\n"),
        Run.of());
  }

  @Test
  void unknownCommandIsAnsweredWithTheNearest() {
    Run run = Run.of("generat");
    assertEquals(2, run.status());
    assertTrue(run.err().startsWith("shimwright: unmatched argument at index 0: 'generat'"));
    assertTrue(run.err().contains("did you mean generate"), run.err());
  }

  @Test
  void missingOutputIsAnswered() {
    assertEquals(
        "shimwright generate: missing required option: '--output=FOLDER'",
        Run.of("generate").err().lines().findFirst().orElseThrow());
  }

  @Test
  void anArgumentIsNoCommandForTheTerminal() {
    Run run = Run.of("explain", "\u001b]0;title\u0007\u202e");
    assertTrue(run.err().contains("'\\u001b]0;title\\u0007\\u202e'"), run.err());
  }

  @Test
  void anArgumentIsNoFileOfArguments() {
    assertTrue(Run.of("explain", "@/").err().contains("'@/'"));
  }

  @Test
  void theRootOfAFileSystemIsNoProject() {
    Run run = Run.of("init", "cmake", "/");
    assertEquals(2, run.status(), run.err());
    assertTrue(run.err().contains("cannot name a project"), run.err());
  }

  @Test
  void versionIsTheProjects() {
    assertTrue(Run.of("--version").out().matches("shimwright \\d+\\.\\d+\\.\\d+\\S*\n"));
  }

  @Test
  void onlyATerminalThatWantsColourGetsIt() {
    Map<String, String> terminal = Map.of("TERM", "xterm");
    assertFalse(Run.with(terminal, "--help").out().contains("\u001b"), "no terminal");
    System.setProperty("shimwright.terminal", "true");
    assertTrue(Run.with(terminal, "--help").out().contains("\u001b"));
    assertFalse(Run.with(Map.of("TERM", "dumb"), "--help").out().contains("\u001b"));
    Map<String, String> refused = Map.of("TERM", "xterm", "NO_COLOR", "1");
    assertFalse(Run.with(refused, "--help").out().contains("\u001b"));
    assertFalse(Run.with(refused, "explain", "MPI_Comm_dup").out().contains("\u001b"));
  }

  @Test
  void listsAreFilteredAndMayBeNamesOnly() {
    assertEquals(
        new Run(0, "MPI_Comm_create_keyval\nMPI_Win_create_keyval\nMPI_Type_create_keyval\n", ""),
        Run.of("list", "functions", "--names", "--filter", "_create_keyval"));
    assertTrue(Run.of("list", "targets").out().contains("docs"));
    assertEquals(1, Run.of("list", "--filter", "no such thing").status());
  }

  @Test
  void completionKnowsEveryCommandAndOption() {
    String script = Run.of("completion").out();
    for (String word : List.of("complete -F", "generate", "--functions", "sarif", "gradle")) {
      assertTrue(script.contains(word), word);
    }
  }

  @Test
  void manualPageHasEverySection() {
    String page = Run.of("man-page").out();
    for (String part : List.of(".Sh NAME", ".Sh SYNOPSIS", ".Sh EXIT STATUS", ".Ss generate")) {
      assertTrue(page.contains(part + "\n"), part);
    }
  }
}
