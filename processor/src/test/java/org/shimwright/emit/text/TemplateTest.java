package org.shimwright.emit.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
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
        int key_count = 2; /* key in a comment that is not the whole line, as a / * b is */
        int last;
        """,
        SLOTS.filled(slots()).text());
  }

  private static Map<String, Escaped> slots() {
    Map<String, Escaped> slots = new HashMap<>();
    slots.put("declarations", new Code("int a; // as it is: @name@ $1\nint b;\n"));
    slots.put("name", Name.of("key"));
    slots.put("count", Code.word(2));
    slots.put("prose", Comment.of("a /* b"));
    slots.put("nothing", Code.NONE);
    return slots;
  }

  private static Map<String, Escaped> without(String slot) {
    Map<String, Escaped> slots = slots();
    slots.remove(slot);
    return slots;
  }

  @Test
  void codeFillsNoSlotInACommentAndACommentNoOther() {
    Map<String, Escaped> code = slots();
    code.put("prose", Code.word("2"));
    assertThrows(IllegalStateException.class, () -> SLOTS.filled(code));
    Map<String, Escaped> comment = slots();
    comment.put("count", Comment.of("2"));
    assertThrows(IllegalStateException.class, () -> SLOTS.filled(comment));
  }

  @Test
  void aSlotThatNothingFillsIsNamed() {
    IllegalStateException fault =
        assertThrows(IllegalStateException.class, () -> SLOTS.filled(without("name")));
    assertEquals("the template slots.c.in wants @name@, which nothing gives", fault.getMessage());
  }

  @Test
  void aSectionIsTheLinesAfterEachOfItsWords() {
    Template sections = Template.of(TemplateTest.class, "sections.c.in");
    assertEquals(
        "int one;\nint key;\n",
        sections.section("first").filled(Map.of("name", Name.of("key"))).text());
    assertEquals("int other;\n", sections.section("third").filled(Map.of()).text());
    assertEquals(
        sections.section("second").filled(Map.of()).text(),
        sections.section("third").filled(Map.of()).text());
  }

  @Test
  void aSectionThatIsNotThereIsNamed() {
    Template sections = Template.of(TemplateTest.class, "sections.c.in");
    IllegalStateException fault =
        assertThrows(IllegalStateException.class, () -> sections.section("fir"));
    assertEquals("no section of the template sections.c.in is about fir", fault.getMessage());
  }
}
