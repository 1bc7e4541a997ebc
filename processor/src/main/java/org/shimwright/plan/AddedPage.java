package org.shimwright.plan;

import java.util.Map;

/**
 * A page that somebody has written in Markdown, to be read with the documentation: what was
 * measured, for example.
 *
 * @param name lower-case letters, digits and hyphens: the file's name without extension
 * @param text Markdown that begins with a heading of the first level
 * @param pictures SVG that the text shows, by the names that it uses
 */
public record AddedPage(String name, String text, Map<String, String> pictures) {
  /** What the first heading says. */
  public String title() {
    return text.lines().findFirst().orElse("").replaceFirst("^#\\s*", "").strip();
  }
}
