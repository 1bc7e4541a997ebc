package org.shimwright.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Diagnostics come in the order of their places, each once, in the form that editors jump to. */
class DiagnosticsTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private List<String> lines() {
    return diagnostics.sorted().stream().map(Diagnostic::toString).toList();
  }

  @Test
  void areSortedByPlace() {
    diagnostics.error("B", new Origin("b.yaml", 1, 1), "last; mend it");
    diagnostics.error("A", new Origin("a.yaml", 10, 1), "third; mend it");
    diagnostics.error("A", new Origin("a.yaml", 9, 20), "second; mend it");
    diagnostics.error("Z", new Origin("a.yaml", 9, 3), "first; mend it");
    assertEquals(
        List.of(
            "a.yaml:9:3: [Z] first; mend it",
            "a.yaml:9:20: [A] second; mend it",
            "a.yaml:10:1: [A] third; mend it",
            "b.yaml:1:1: [B] last; mend it"),
        lines());
  }

  @Test
  void aFaultIsReportedOnce() {
    Origin origin = new Origin("a.yaml", 1, 1);
    diagnostics.error("A", origin, "no kind '%s'; add it", "X");
    diagnostics.error("A", origin, "no kind '%s'; add it", "X");
    assertEquals(List.of("a.yaml:1:1: [A] no kind 'X'; add it"), lines());
  }

  @Test
  void textOfAUserIsNoFormat() {
    diagnostics.error("A", new Origin("a.yaml", 1, 1), "no kind '%s'; add it", "100%d %n");
    assertEquals(List.of("a.yaml:1:1: [A] no kind '100%d %n'; add it"), lines());
  }

  @Test
  void areEmptyUntilSomethingIsWrong() {
    assertTrue(diagnostics.isEmpty());
    diagnostics.error("A", new Origin("a.yaml", 1, 1), "wrong; mend it");
    assertFalse(diagnostics.isEmpty());
  }
}
