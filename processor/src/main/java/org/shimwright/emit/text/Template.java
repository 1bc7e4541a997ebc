package org.shimwright.emit.text;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A source text in the processor's jar with slots and no logic. {@code @name@} within a line is a
 * slot for code, {@code @name:comment@} is a slot for words in a comment. A comment line that
 * contains only {@code @name@}, such as {@code ! @name@} in Fortran, is a slot for whole lines; so
 * a compiler accepts the text unfilled.
 */
public final class Template {
  /** The texts before ({@code BEFORE}) and after ({@code AFTER}) a slot for whole lines. */
  private static final Set<String> BEFORE = Set.of("/* ", "// ", "! ");

  private static final Set<String> AFTER = Set.of("\n", " */\n");

  /** The start of a line that names a section. */
  private static final String SECTION = "//@ ";

  /** The end of a slot's name which shows that the slot takes words in a comment. */
  private static final String IN_COMMENT = ":comment";

  private final String name;
  private final String text;

  private Template(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** Reads the template in the folder of an emitter's class, such as {@code mpi.h.in}. */
  public static Template of(Class<?> emitter, String file) {
    return new Template(file, JarText.of(emitter, file));
  }

  /**
   * Returns the section whose {@code //@} line contains {@code word}: the lines up to the next
   * {@code //@} line.
   */
  public Template section(String word) {
    int begin = text.indexOf(SECTION);
    while (begin >= 0) {
      int body = text.indexOf('\n', begin) + 1;
      int next = text.indexOf(SECTION, body);
      String words = text.substring(begin + SECTION.length(), body - 1);
      if (List.of(words.split(" ")).contains(word)) {
        return new Template(name, text.substring(body, next < 0 ? text.length() : next));
      }
      begin = next;
    }
    throw new IllegalStateException("no section of the template " + name + " is about " + word);
  }

  /** Returns a short template whose text is in the emitter's source. */
  public static Template inline(String text) {
    return new Template(text, text);
  }

  /**
   * Returns the text with every slot filled.
   *
   * @param slots words, or lines that each end with LF, by the names of their slots
   */
  public Code filled(Map<String, ? extends Escaped> slots) {
    StringBuilder filled = new StringBuilder();
    int done = 0;
    int end;
    for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', end)) {
      end = at + 1;
      while (end < text.length() && Words.isOfName(text.charAt(end))) {
        end++;
      }
      String slot = text.substring(at + 1, end);
      boolean inComment = text.startsWith(IN_COMMENT + "@", end);
      end += inComment ? IN_COMMENT.length() : 0;
      if (!slot.isEmpty() && text.startsWith("@", end)) {
        int line = text.lastIndexOf('\n', at) + 1;
        int next = text.indexOf('\n', end) + 1;
        boolean whole =
            BEFORE.contains(text.substring(line, at).stripLeading())
                && next > 0
                && AFTER.contains(text.substring(end + 1, next));
        filled
            .append(text, done, whole ? line : at)
            .append(textForSlot(slots.get(slot), slot, inComment));
        done = whole ? next : end + 1;
        end = done;
      }
    }
    return new Code(filled.append(text, done, text.length()).toString());
  }

  /**
   * Returns the text for a slot. Code cannot fill a slot of a comment, and a comment cannot fill a
   * slot of code; a name can fill both.
   */
  private String textForSlot(@Nullable Escaped filling, String slot, boolean inComment) {
    if (filling == null) {
      throw new IllegalStateException(
          "the template " + name + " wants @" + slot + "@, which nothing gives");
    }
    if (!(filling instanceof Name) && filling instanceof Comment != inComment) {
      throw new IllegalStateException(
          "the template "
              + name
              + " has no place for "
              + filling.getClass()
              + " at @"
              + slot
              + "@");
    }
    return filling.text();
  }
}
