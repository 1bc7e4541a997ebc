package org.shimwright.spec;

import java.util.List;

/**
 * What documentation says of a function, beside its declaration.
 *
 * @param summary one sentence; empty if the first paragraph of the text is it
 * @param text what a programmer must know, in paragraphs divided by blank lines; may be empty
 * @param clause where a standard or a manual defines it; may be empty
 * @param group what it belongs to, such as {@code caching}; may be empty
 * @param history the versions of the library that have added and deprecated it
 * @param errors the codes of its failures, with their reasons
 * @param invokes the callbacks that it may call
 */
public record FunctionDoc(
    String summary,
    String text,
    String clause,
    String group,
    History history,
    List<ErrorCondition> errors,
    List<Invocation> invokes) {
  private static final String PARAGRAPHS = "\n\\s*\n";

  /**
   * What the function does: the summary, or else the first paragraph of its text; empty if it has
   * neither.
   */
  public String sentence() {
    return (summary.isBlank() ? text.strip().split(PARAGRAPHS, 2)[0] : summary).strip();
  }

  /** The paragraphs that say more than the sentence does. */
  public List<String> paragraphs() {
    String said = sentence();
    return List.of(text.split(PARAGRAPHS)).stream()
        .filter(paragraph -> !paragraph.isBlank() && !paragraph.strip().equals(said))
        .toList();
  }
}
