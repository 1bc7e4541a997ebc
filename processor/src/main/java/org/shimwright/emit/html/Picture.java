package org.shimwright.emit.html;

import static j2html.TagCreator.text;

import j2html.tags.DomContent;

/**
 * A picture that a page shows.
 *
 * @param id the HTML id of the picture, unique in its page
 * @param drawing the shapes of the picture
 * @param width in the units of the shapes
 * @param height in the units of the shapes
 * @param title a description for a screen reader
 * @param caption the text below the picture
 */
public record Picture(
    String id, Drawing drawing, int width, int height, String title, String caption) {
  /** Returns the picture in a frame that scrolls by itself if there is too little room. */
  DomContent figure() {
    return drawing.figure(id, width, height, title, text(caption));
  }
}
