package org.shimwright.spec;

import java.util.List;
import java.util.Map;
import org.shimwright.spec.type.Language;

/**
 * A part of a program that shows how entries are used, in all languages that have them.
 *
 * @param name its name, such as {@code set-and-get}
 * @param text one sentence on what the program does
 * @param shows the procedures and callback prototypes whose use it shows
 * @param codes the part in each language
 */
public record Example(
    String name, String text, List<String> shows, Map<Language, ExampleCode> codes) {
  /** Returns whether this is an example of an entry. */
  public boolean isOf(String entry) {
    return shows.contains(entry);
  }
}
