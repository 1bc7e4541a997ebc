package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.plan.Planner;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/** Java names of the functions of a standard that has a run time of its own. */
class StandardNamesTest {
  private static final String FREE =
      """
      functions:
        - name: MPI_Win_free
          group: window
          languages: [C, JAVA]
          since: "2.0"
          clause: "Windows"
          parameters:
            - {name: win, kind: win, direction: inout, text: "window to free"}
          summary: "Frees a window."
          text: "Frees a window."
      """;
  private static final String RUN =
      """
      functions:
        - name: MPI_%s
          group: environment
          languages: [C, JAVA]
          lifecycle: %s
          since: "2.0"
          clause: "Environment"
          parameters: []
          summary: "Works."
          text: "Works."
      """;

  private static String java(String name, String functions) throws IOException {
    return TinySpecification.content(
        TinySpecification.of(text(functions), "java"), "/" + name + ".java");
  }

  private static String text(String functions) throws IOException {
    return TinySpecification.text()
        .replace("none: MPI_WIN_NULL\n", "none: MPI_WIN_NULL\n    freed-by: MPI_Win_free\n")
        .replace("functions: []\n", functions);
  }

  /** Its method fails for a window that is freed, and close() does nothing then. */
  @Test
  void aFunctionThatAlsoSetsTheHandleIsNotClose() throws Exception {
    String win = java("Win", FREE);
    assertTrue(win.contains(" void free()"), win);
    assertTrue(win.contains(" void close()"), win);
    assertTrue(
        java("Win", FREE.replace("_free\n", "_free\n    java: end\n")).contains(" void end()"));
  }

  @Test
  void closeIsNotTheNameOfAnotherFunctionBesideIt() throws Exception {
    String other = FREE.replace("functions:\n", "").replace("_free\n", "_stop\n    java: close\n");
    Diagnostics faults = new Diagnostics();
    SourceText text = new SourceText("tiny.yaml", text(FREE + other));
    Planner.reportClashes(
        SpecificationReader.read(SpecSource.of(text), faults).orElseThrow(), faults);
    assertEquals(List.of("NameClash"), faults.sorted().stream().map(Diagnostic::id).toList());
  }

  /** Classes have run and start only if functions without results start and end the library. */
  @Test
  void namesOfMethodsThatAreNotMadeAreFree() throws Exception {
    String begin = FREE + RUN.formatted("Begin", "initializes").replace("functions:\n", "");
    String run = RUN.formatted("Run", "any-time").replace("functions:\n", "");
    String end = RUN.formatted("End", "finalizes").replace("functions:\n", "");
    assertTrue(java("Mpi", begin + run + end).contains(" void run_("));
    String out = "parameters: [{name: level, kind: COUNT, direction: out, text: a}]";
    String asked = begin.replace("parameters: []", out);
    assertTrue(java("Mpi", asked + run + end).contains(" void run("));
  }
}
