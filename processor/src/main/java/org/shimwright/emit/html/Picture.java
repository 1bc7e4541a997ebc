package org.shimwright.emit.html;

import static j2html.TagCreator.text;

import j2html.tags.DomContent;

/**
 * A picture that a page shows.
 *
 * @param id names it within its page
 * @param drawing its shapes
 * @param width in the units of the shapes
 * @param height in the units of the shapes
 * @param title what it shows, for a screen reader
 * @param caption what is written below it
 */
public record Picture(
    String id, Drawing drawing, int width, int height, String title, String caption) {
  /** The picture in a frame that scrolls by itself where there is too little room. */
  DomContent figure() {
    return drawing.figure(id, width, height, title, text(caption));
  }
}
