package org.shimwright.emit.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines of Javadoc break at a blank, and never inside of an inline tag. */
class JavadocTextTest {
  private static void breaks(JavadocText text, String... lines) {
    assertEquals(String.join("\n", lines) + "\n", text.toString());
  }

  @Test
  void tagsAndItemsHang() {
    String words = "word ".repeat(18) + "last";
    breaks(
        new JavadocText("Text.").tags().tag("@param name " + words),
        "Text.",
        "",
        "@param name " + "word ".repeat(15) + "word",
        "    word word last");
    breaks(
        new JavadocText("Text.").list(List.of(words)),
        "Text.",
        "<ul>",
        "  <li>" + "word ".repeat(17) + "word",
        "      last",
        "</ul>");
  }

  @Test
  void inlineTagsAreWhole() {
    String words = "word ".repeat(18);
    breaks(new JavadocText(words + "{@code a b c d}"), words.strip(), "{@code a b c d}");
  }

  @Test
  void linesKeepTheirEndsButNoBlankBeforeThem() {
    breaks(new JavadocText("One. \n\nTwo."), "One.", "", "Two.");
  }
}
