package org.shimwright.emit.docs;

import java.util.List;

/** A piece of a section. */
public sealed interface Block {
  /**
   * A paragraph.
   *
   * @param text the text
   */
  record Paragraph(Phrase text) implements Block {}

  /**
   * A list of phrases.
   *
   * @param items the items in order
   */
  record Bullets(List<Phrase> items) implements Block {}

  /**
   * A table; every row has as many cells as there are heads.
   *
   * @param heads the heads of the columns
   * @param rows the cells of each row
   */
  record Table(List<Phrase> heads, List<List<Phrase>> rows) implements Block {}

  /**
   * The same code in several languages; a reader selects one.
   *
   * @param snippets one for each language, in the order of the languages
   */
  record Alternatives(List<Snippet> snippets) implements Block {}
}
