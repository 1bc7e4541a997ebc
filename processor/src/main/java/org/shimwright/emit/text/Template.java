package org.shimwright.emit.text;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A source text in the processor's jar with slots and no logic. {@code @name@} within a line is the
 * slot of a word. A line that is a comment of {@code @name@} alone, such as {@code ! @name@} in
 * Fortran, is the slot of whole lines; so a compiler accepts the text as it is.
 */
public final class Template {
  private static final Pattern SLOT =
      Pattern.compile("(?m)^ *(?:/\\*|//|!) @(\\w+)@(?: \\*/)?\\n|@(\\w+)@");

  private final String name;
  private final String text;

  private Template(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** The template that stands beside an emitter, such as {@code mpi.h.in}. */
  public static Template of(Class<?> emitter, String file) {
    return new Template(file, JarText.of(emitter, file));
  }

  /**
   * The text with every slot filled.
   *
   * @param slots words, and lines that each end with LF, by the names of their slots
   */
  public String filled(Map<String, String> slots) {
    return SLOT.matcher(text).replaceAll(slot -> Matcher.quoteReplacement(filling(slot, slots)));
  }

  private String filling(MatchResult slot, Map<String, String> slots) {
    String wanted = slot.group(1) == null ? slot.group(2) : slot.group(1);
    String filling = slots.get(wanted);
    if (filling == null) {
      throw new IllegalStateException(
          "the template " + name + " wants @" + wanted + "@, which nothing gives");
    }
    return filling;
  }
}
