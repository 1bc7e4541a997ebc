package org.shimwright.emit.docs;

import java.util.List;

/** A piece of a section. */
public sealed interface Block {
  /**
   * A paragraph.
   *
   * @param text what it says
   */
  record Paragraph(Phrase text) implements Block {}

  /**
   * A list of phrases.
   *
   * @param items in order
   */
  record Bullets(List<Phrase> items) implements Block {}

  /**
   * A table; every row has as many cells as there are heads.
   *
   * @param heads of the columns
   * @param rows of cells
   */
  record Table(List<Phrase> heads, List<List<Phrase>> rows) implements Block {}

  /**
   * The same in several languages, of which a reader wants one.
   *
   * @param snippets one a language, in the order of the languages
   */
  record Alternatives(List<Snippet> snippets) implements Block {}
}
