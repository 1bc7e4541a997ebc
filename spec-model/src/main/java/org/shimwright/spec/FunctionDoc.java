package org.shimwright.spec;

import java.util.List;
import org.shimwright.spec.type.History;

/**
 * The documentation of a function, besides its declaration.
 *
 * @param summary one sentence; empty if the first paragraph of the text is the summary
 * @param text everything that a programmer must know, in paragraphs divided by blank lines; may be
 *     empty
 * @param clause where a standard or a manual defines the function; may be empty
 * @param group the group of the function, such as {@code caching}; may be empty
 * @param history the versions of the library that have added and deprecated the function
 * @param errors the error codes of the function, with their reasons
 * @param invokes the callbacks that the function may call
 * @param waiting the processes that a call depends on, and whether it is blocking
 */
public record FunctionDoc(
    String summary,
    String text,
    String clause,
    String group,
    History history,
    List<ErrorCondition> errors,
    List<Invocation> invokes,
    Waiting waiting) {
  private static final String PARAGRAPHS = "\n\\s*\n";

  /**
   * Returns a sentence on what the function does: the summary, or else the first paragraph of the
   * text; empty if there is neither.
   */
  public String sentence() {
    return (summary.isBlank() ? text.strip().split(PARAGRAPHS, 2)[0] : summary).strip();
  }

  /** Returns the paragraphs of the text, except the one that {@link #sentence} returns. */
  public List<String> paragraphs() {
    String said = sentence();
    return List.of(text.split(PARAGRAPHS)).stream()
        .filter(paragraph -> !paragraph.isBlank() && !paragraph.strip().equals(said))
        .toList();
  }
}
