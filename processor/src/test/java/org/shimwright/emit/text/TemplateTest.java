package org.shimwright.emit.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** A template's slots are filled, each once, and none stays empty unnoticed. */
class TemplateTest {
  private static final Template SLOTS = Template.of(TemplateTest.class, "slots.c.in");

  @Test
  void commentsThatAreAWholeLineStandForLinesAndOtherSlotsForWords() {
    assertEquals(
        """
        int a; // as it is: @name@ $1
        int b;
        int key_count = 2; /* key in a comment that is not the whole line */
        int last;
        """,
        SLOTS.filled(
            Map.of(
                "declarations",
                "int a; // as it is: @name@ $1\nint b;\n",
                "name",
                "key",
                "count",
                "2",
                "nothing",
                "")));
  }

  @Test
  void aSlotThatNothingFillsIsNamed() {
    IllegalStateException fault =
        assertThrows(
            IllegalStateException.class,
            () -> SLOTS.filled(Map.of("declarations", "", "nothing", "", "count", "2")));
    assertEquals("the template slots.c.in wants @name@, which nothing gives", fault.getMessage());
  }

  @Test
  void aSectionIsTheLinesAfterEachOfItsWords() {
    Template sections = Template.of(TemplateTest.class, "sections.c.in");
    assertEquals("int one;\nint key;\n", sections.section("first").filled(Map.of("name", "key")));
    assertEquals("int other;\n", sections.section("third").filled(Map.of()));
    assertEquals(
        sections.section("second").filled(Map.of()), sections.section("third").filled(Map.of()));
  }

  @Test
  void aSectionThatIsNotThereIsNamed() {
    Template sections = Template.of(TemplateTest.class, "sections.c.in");
    IllegalStateException fault =
        assertThrows(IllegalStateException.class, () -> sections.section("fir"));
    assertEquals("no section of the template sections.c.in is about fir", fault.getMessage());
  }
}
