package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.command.terminal.Terminal;
import org.shimwright.spec.check.EditorSchema;

/** Wrong command lines are answered, right ones say what they promise. */
class ShimwrightTest {
  @AfterEach
  void isNoTerminal() {
    System.clearProperty("shimwright.terminal");
    System.clearProperty("shimwright.size");
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
  @ValueSource(
      strings = {
        "generate",
        "lint",
        "check",
        "diff",
        "explain",
        "list",
        "schema",
        "docs",
        "init",
        "completion"
      })
  void everyCommandHasHelpWithAnExample(String command) {
    Run run = Run.of(command, "--help");
    assertEquals(0, run.status());
    assertTrue(run.out().contains("  shimwright " + command) || command.equals("completion"));
    assertTrue(run.out().contains("Example"));
  }

  @Test
  void noCommandSaysWhatThereIs() {
    assertEquals(Run.of("--help"), Run.of());
  }

  @Test
  void unknownCommandIsAnsweredWithTheNearestOrAll() {
    assertEquals(
        new Run(
            2,
            "",
            "shimwright: there is no command 'generat'; did you mean 'generate'?\n"
                + "'shimwright --help' says what there is.\n"),
        Run.of("generat"));
    Run bogus = Run.of("bogus");
    assertEquals(2, bogus.status());
    assertTrue(
        bogus.err().contains("'bogus'; use one of generate, lint, check, diff, import, explain"),
        bogus.err());
    assertFalse(bogus.err().contains("man-page"), "what only the installation calls");
  }

  @Test
  void outputThatCannotBeWrittenIsAFailureUnlessNobodyWantsIt() {
    StringWriter err = new StringWriter();
    assertEquals(3, runInto("No space left on device", err, "list"));
    assertEquals(
        "shimwright: the output cannot be written: No space left on device\n", err.toString());
    assertEquals(3, runInto("No space left on device", err, "lint", "--format=sarif"));
    StringWriter quiet = new StringWriter();
    assertEquals(0, runInto("Broken pipe", quiet, "list"));
    assertEquals("", quiet.toString());
  }

  /** Runs with an output that takes nothing. */
  private static int runInto(String reason, Writer err, String... arguments) {
    Writer full =
        new FilterWriter(Writer.nullWriter()) {
          @Override
          public void write(String text, int from, int length) throws IOException {
            throw new IOException(reason);
          }
        };
    return Shimwright.run(arguments, Terminal.NONE, full, err);
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
  void anUnknownToolIsAnsweredWithTheNearestOne() {
    assertEquals(
        "shimwright init: TOOL cannot be 'mavn'; did you mean 'maven'?",
        Run.of("init", "mavn", "project").err().lines().findFirst().orElseThrow());
  }

  @Test
  void versionIsTheProjects() {
    assertTrue(Run.of("--version").out().matches("shimwright \\d+\\.\\d+\\.\\d+\\S*\n"));
  }

  @Test
  void onlyATerminalThatWantsColourGetsIt() {
    Map<String, String> terminal = Map.of("TERM", "xterm");
    assertFalse(Run.with(terminal, "--help").out().contains("\u001b"), "no terminal");
    System.setProperty("shimwright.terminal", "err");
    assertFalse(Run.with(terminal, "--help").out().contains("\u001b"), "only messages are");
    assertTrue(Run.with(terminal, "bogus").err().contains("\u001b[31mshimwright:\u001b[0m"));
    System.setProperty("shimwright.terminal", "out err");
    assertTrue(Run.with(terminal, "--help").out().contains("\u001b"));
    assertFalse(Run.with(Map.of("TERM", "dumb"), "--help").out().contains("\u001b"));
    Map<String, String> refused = Map.of("TERM", "xterm", "NO_COLOR", "1");
    assertFalse(Run.with(refused, "--help").out().contains("\u001b"));
    for (String[] line :
        List.of(
            new String[] {"explain", "MPI_Comm_dup"},
            new String[] {"list"},
            new String[] {"lint", "/dev/null"},
            new String[] {"generate", "--check", "-o", "nowhere"},
            new String[] {"bogus"})) {
      Run coloured = Run.with(terminal, line);
      assertTrue((coloured.out() + coloured.err()).contains("\u001b["), line[0]);
      Run plain = Run.with(refused, line);
      assertFalse((plain.out() + plain.err()).contains("\u001b"), line[0]);
    }
  }

  @Test
  void listsAreFilteredAndMayBeNamesOnly() {
    assertEquals(
        new Run(0, "MPI_Comm_create_keyval\nMPI_Win_create_keyval\nMPI_Type_create_keyval\n", ""),
        Run.of("list", "functions", "--names", "--filter", "_create_keyval"));
    assertTrue(Run.of("list", "targets").out().contains("docs"));
    assertTrue(Run.of("list", "kinds").out().contains("\nKEYVAL "));
    assertEquals(1, Run.of("list", "--filter", "no such thing").status());
  }

  @Test
  void aLibraryOfOnesOwnIsListed() {
    String gauge = "../generated-samples/proof/gauge/src/main/resources/gauge.yaml";
    List<String> callbacks =
        List.of(
            "visitor",
            "listener",
            "alarm",
            "namer",
            "speller",
            "mover",
            "mixer",
            "judge",
            "picker",
            "weigher",
            "chooser",
            "counter",
            "surveyor",
            "ranker",
            "reader");
    assertEquals(
        new Run(0, String.join("\n", callbacks) + "\n", ""),
        Run.of("list", "callbacks", "--names", "--spec", gauge));
    assertEquals(
        new Run(0, "build\ndocs\nfortran\nhtml\njava\njni\nlisting\nman\nnative-image\n", ""),
        Run.of("list", "targets", "--names", "--spec", gauge));
    String constants = Run.of("list", "constants", "--spec", gauge).out();
    assertTrue(constants.startsWith("GAUGE_VERSION"), constants);
    assertTrue(constants.contains("GAUGE_FOOT     unit\n"), constants);
    String all = Run.of("list", "--spec", gauge).out();
    assertFalse(all.lines().anyMatch(line -> line.endsWith(" ")), all);
    assertTrue(Run.of("list", "kinds", "--spec", gauge).out().contains("HANDLE: gauge_meter *"));
  }

  @Test
  void theOneSchemaIsThatForEditors() {
    assertEquals(EditorSchema.text(), Run.of("schema").out());
    Run library = Run.of("schema", "library");
    assertEquals(2, library.status());
    assertTrue(library.err().contains("leave out 'library'"), library.err());
  }

  @Test
  void theSizeOfTheTerminalCountsUnlessTheEnvironmentSaysAnother() {
    System.setProperty("shimwright.terminal", "out");
    System.setProperty("shimwright.size", "24 100");
    assertEquals(100, Terminal.of(Map.of("TERM", "xterm")).width());
    assertEquals(24, Terminal.of(Map.of("TERM", "xterm")).rows());
    assertEquals(70, Terminal.of(Map.of("TERM", "xterm", "COLUMNS", "70")).width());
    assertEquals(0, Terminal.of(Map.of("TERM", "dumb")).rows(), "no pager");
  }

  @Test
  void completionKnowsEveryCommandAndOption() {
    String script = Run.of("completion").out();
    for (String word :
        List.of("complete -F", "generate", "--functions", "sarif", "gradle", "MPI_Type_dup")) {
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
