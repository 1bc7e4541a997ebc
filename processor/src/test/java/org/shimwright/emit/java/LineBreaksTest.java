package org.shimwright.emit.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Lines break where a person would break them, and never inside of a string. */
class LineBreaksTest {
  private static void breaks(String line, String... parts) {
    assertEquals(String.join("\n", parts) + "\n", LineBreaks.in(line + "\n"));
  }

  @Test
  void shortLinesStayAsTheyAre() {
    breaks("int status = call(a, b); // no more", "int status = call(a, b); // no more");
  }

  @Test
  void anAssignmentBreaksBeforeTheArgumentsOfItsValue() {
    String value =
        "MpiNatives.mpiCommDupWithInfo(call.handle(this), call.handleOrNull(info), output);";
    breaks("      int status = " + value, "      int status =", "          " + value);
  }

  @Test
  void argumentsGoOnDeeperThanTheirCall() {
    breaks(
        "    Object made = first(" + "second(1, 2), ".repeat(11) + "third);",
        "    Object made =",
        "        first(" + "second(1, 2), ".repeat(5) + "second(1, 2),",
        "            " + "second(1, 2), ".repeat(4) + "second(1, 2), third);");
  }

  @Test
  void stringsAreWhole() {
    String text = "\"" + "a, b = \\\" c + ".repeat(5) + "\"";
    breaks(
        "    throw new IllegalArgumentException(" + text + ", cause);",
        "    throw new IllegalArgumentException(",
        "        " + text + ", cause);");
  }

  @Test
  void tagsAndItemsOfJavadocHang() {
    String words = "word ".repeat(18) + "last";
    breaks(
        "   * @param name " + words,
        "   * @param name " + "word ".repeat(15) + "word",
        "   *     word word last");
    breaks("   *   <li>" + words, "   *   <li>" + "word ".repeat(17) + "word", "   *       last");
  }

  @Test
  void inlineTagsAreWhole() {
    String words = "word ".repeat(18);
    breaks("   * " + words + "{@code a b c d}", "   * " + words.strip(), "   * {@code a b c d}");
  }
}
