package org.shimwright.emit.docs;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Words, code and links on one line.
 *
 * @param parts the parts in order
 */
public record Phrase(List<Inline> parts) {
  /** Returns the text without markup. */
  public String plain() {
    return parts.stream().map(Inline::text).collect(Collectors.joining());
  }
}
