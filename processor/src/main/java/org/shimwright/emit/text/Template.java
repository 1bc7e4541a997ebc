package org.shimwright.emit.text;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A source text in the processor's jar with slots and no logic. {@code @name@} within a line is the
 * slot of a word. A line that is a comment of {@code @name@} alone, such as {@code ! @name@} in
 * Fortran, is the slot of whole lines; so a compiler accepts the text as it is.
 *
 * <p>A word that stands in a comment of C or Fortran becomes prose that cannot end that comment,
 * whatever a specification says in it: the template knows the place, and no emitter has to.
 */
public final class Template {
  /** What stands around the slot of whole lines. */
  private static final Set<String> BEFORE = Set.of("/* ", "// ", "! ");

  private static final Set<String> AFTER = Set.of("\n", " */\n");

  /** What a line begins with that names a section. */
  private static final String SECTION = "//@ ";

  private static final Pattern LINE_BREAK = Pattern.compile("\\s*\\R\\s*");

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

  /** The lines between a line {@code //@} with a word and the next line {@code //@}. */
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

  /**
   * The text with every slot filled.
   *
   * @param slots words, and lines that each end with LF, by the names of their slots
   */
  public String filled(Map<String, String> slots) {
    StringBuilder filled = new StringBuilder();
    int done = 0;
    int end;
    for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', end)) {
      end = at + 1;
      while (end < text.length() && Words.isOfName(text.charAt(end))) {
        end++;
      }
      if (end > at + 1 && text.startsWith("@", end)) {
        int line = text.lastIndexOf('\n', at) + 1;
        int next = text.indexOf('\n', end) + 1;
        boolean whole =
            BEFORE.contains(text.substring(line, at).stripLeading())
                && next > 0
                && AFTER.contains(text.substring(end + 1, next));
        filled.append(text, done, whole ? line : at);
        String filling = filling(text.substring(at + 1, end), slots);
        filled.append(whole || !isComment(line, at) ? filling : comment(filling));
        done = whole ? next : end + 1;
        end = done;
      }
    }
    return filled.append(text, done, text.length()).toString();
  }

  /** Whether a place of a line is in a comment of C or Fortran. */
  private boolean isComment(int line, int at) {
    if (name.endsWith(".c.in") || name.endsWith(".h.in")) {
      return text.lastIndexOf("/*", at) > text.lastIndexOf("*/", at);
    }
    return name.toLowerCase(Locale.ROOT).endsWith(".f90.in")
        && text.substring(line, at).indexOf('!') >= 0;
  }

  private static String comment(String prose) {
    return LINE_BREAK.matcher(CProse.of(prose)).replaceAll(" ");
  }

  private String filling(String slot, Map<String, String> slots) {
    String filling = slots.get(slot);
    if (filling == null) {
      throw new IllegalStateException(
          "the template " + name + " wants @" + slot + "@, which nothing gives");
    }
    return filling;
  }
}
