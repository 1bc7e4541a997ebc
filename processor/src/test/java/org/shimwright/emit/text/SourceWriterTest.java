package org.shimwright.emit.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Lines that are too long are broken where the language allows it. */
class SourceWriterTest {
  private static final String WORDS = "call name(" + "argument, ".repeat(30) + "last)";

  @Test
  void cBreaksAfterACommaAndHangsFourColumns() {
    String text = new SourceWriter(Layout.C).line(WORDS).text();
    assertTrue(text.lines().allMatch(line -> line.length() <= 100), text);
    assertTrue(
        text.lines()
            .skip(1)
            .allMatch(line -> line.startsWith("    argument,") || line.endsWith("last)")),
        text);
  }

  @Test
  void fortranSaysThatALineGoesOn() {
    String text = new SourceWriter(Layout.FORTRAN).line(WORDS).text();
    long lines = text.lines().count();
    assertTrue(lines > 1, text);
    assertEquals(lines - 1, text.lines().filter(line -> line.endsWith(" &")).count());
  }

  @Test
  void aStringIsNeverBroken() {
    String line = "printf(first, \"" + "a b, ".repeat(30) + "\")";
    String text = new SourceWriter(Layout.C).line(line).text();
    assertEquals("printf(first,\n    \"" + "a b, ".repeat(30) + "\")\n", text);
  }

  @Test
  void aWordOfFortranGoesOnWhereNothingElseBreaks() {
    String name = "name='swf_call_" + "abcde".repeat(60) + "')";
    String text = new SourceWriter(Layout.FORTRAN).line(name).text();
    assertTrue(text.lines().allMatch(line -> line.length() <= 132), text);
    assertEquals(name, text.replaceAll("&\n +&", "").strip());
    String fits = "'" + "abcde".repeat(26) + "'";
    assertEquals(fits + "\n", new SourceWriter(Layout.FORTRAN).line(fits).text());
    String comment = "!" + "abcde".repeat(60);
    assertEquals(comment + "\n", new SourceWriter(Layout.FORTRAN).line(comment).text());
  }

  @Test
  void joiningTheLinesGivesTheTextBack() {
    String text = new SourceWriter(Layout.FORTRAN).line(WORDS).text();
    assertEquals(WORDS, text.replaceAll(" &\n +", " ").strip());
  }

  @Test
  void aBlockIsIndentedBetweenItsEnds() {
    SourceWriter c = new SourceWriter(Layout.C);
    c.block("{", "}", () -> c.block("{", "}", () -> c.line("x;")));
    assertEquals("{\n    {\n        x;\n    }\n}\n", c.text());
  }

  @Test
  void aLineThatIsIndentedByBlanksHangsFromThere() {
    String text = new SourceWriter(Layout.C).line("        " + WORDS).text();
    assertTrue(text.startsWith("        call name("), text);
    assertTrue(text.lines().skip(1).allMatch(line -> line.matches(" {12}[al].*")), text);
  }

  @Test
  void aParagraphIsFilledAfterItsPrefix() {
    String text = new SourceWriter(Layout.C).paragraph(" * ", "word ".repeat(50)).text();
    assertTrue(text.lines().allMatch(line -> line.startsWith(" * word") && line.length() <= 100));
  }
}
