package org.shimwright.plan;

import java.util.Map;

/**
 * A hand-written page in Markdown that is added to the documentation, with measurements for
 * example.
 *
 * @param name lower-case letters, digits and hyphens: the file's name without extension
 * @param text Markdown that begins with a heading of the first level
 * @param pictures the SVG pictures of the text, by the names that the text uses
 */
public record AddedPage(String name, String text, Map<String, String> pictures) {
  /** Returns the text of the first heading. */
  public String title() {
    return text.lines().findFirst().orElse("").replaceFirst("^#\\s*", "").strip();
  }
}
