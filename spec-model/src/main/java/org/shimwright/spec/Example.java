package org.shimwright.spec;

import java.util.List;
import java.util.Map;

/**
 * A part of a program that shows how entries are used, in as many languages as have it.
 *
 * @param name such as {@code set-and-get}
 * @param text one sentence on what happens
 * @param shows the procedures and callback prototypes that it is an example of
 * @param codes the part in each language
 */
public record Example(
    String name, String text, List<String> shows, Map<Language, ExampleCode> codes) {
  /** Whether it is an example of an entry. */
  public boolean isOf(String entry) {
    return shows.contains(entry);
  }
}
