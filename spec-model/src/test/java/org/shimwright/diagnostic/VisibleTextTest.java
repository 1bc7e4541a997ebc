package org.shimwright.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What others wrote commands no terminal, and costs no more than it is worth. */
class VisibleTextTest {
  @Test
  void whatCommandsATerminalIsSpelledOut() {
    assertEquals(
        "\\u001b[31m \\u009b \\u202e \\u0000", VisibleText.of("\u001b[31m \u009b \u202e \0"));
  }

  /** A value with a line feed would be a diagnostic of its own in a log. */
  @Test
  void aMessageAndAPlaceHaveOneLine() {
    Diagnostic fault =
        Diagnostic.of("A", "there is no '%s'; remove it", "x\nb.yaml:1:1: [B] y\u2028z");
    assertEquals(
        "[A] there is no 'x\\u000ab.yaml:1:1: [B] y\\u2028z'; remove it", fault.toString());
    Origin origin = new Origin("a.yaml\n\u200eb", 1, 2);
    assertEquals("a.yaml\\u000a\\u200eb:1:2", origin.toString());
  }

  @Test
  void whatIsShownStaysAsItIs() {
    String text = "a\tb\nc \u00e9\u4e16 \\ $1";
    assertEquals(text, VisibleText.of(text));
  }

  @Test
  void namesThatNobodyTypedAreNotCompared() {
    String name = "x".repeat(90_000);
    assertEquals(Optional.empty(), Suggestion.nearest(name + "y", Set.of(name)));
  }
}
