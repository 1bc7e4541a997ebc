package org.shimwright.emit.html;

import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.figcaption;
import static j2html.TagCreator.tag;

import j2html.TagCreator;
import j2html.tags.ContainerTag;
import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the shapes of one SVG picture. The classes of the style sheet set the colours, so that a
 * picture is dark or light like its page.
 */
public final class Drawing {
  /**
   * The minimum width of a wide picture. A picture that is wider may be shrunk to fit its page, but
   * not below this width.
   */
  private static final int LEAST_WIDTH = 540;

  private final List<DomContent> shapes = new ArrayList<>();

  /** Adds a rectangle with round corners. */
  public Drawing box(String style, int x, int y, int width, int height) {
    shapes.add(
        tagWithClass("rect", style)
            .attr("x", x)
            .attr("y", y)
            .attr("width", width)
            .attr("height", height)
            .attr("rx", 6));
    return this;
  }

  /** Adds the shapes of another drawing on top of the shapes of this drawing. */
  public Drawing over(Drawing other) {
    shapes.addAll(other.shapes);
    return this;
  }

  /** Adds a line through points, such as {@code M 0 0 H 10}. */
  public Drawing path(String style, String points) {
    shapes.add(tagWithClass("path", style).attr("d", points));
    return this;
  }

  /** Adds a text. The style sets its alignment. */
  public Drawing text(String style, int x, int y, String characters) {
    shapes.add(tagWithClass("text", style).attr("x", x).attr("y", y).withText(characters));
    return this;
  }

  /** Adds lines of text, one below the other, from a position downwards. */
  public Drawing lines(String style, int x, int y, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      text(style, x, y + i * 18, lines.get(i));
    }
    return this;
  }

  private static ContainerTag<?> tagWithClass(String name, String style) {
    return tag(name).withClass(style);
  }

  /** Adds a horizontal arrow from {@code fromX} to {@code toX}, to the right or to the left. */
  public Drawing arrow(String style, int fromX, int toX, int y) {
    int back = toX > fromX ? -9 : 9;
    return path(style, "M %s %s H %s".formatted(fromX, y, toX))
        .path("head", "M %s %s l %s -5 v 10 z".formatted(toX, y, back));
  }

  /**
   * Returns the picture in a frame that scrolls by itself if there is too little room.
   *
   * @param id the HTML id of the picture, unique in its page
   * @param title a description that a screen reader reads instead of the picture
   * @param caption the text below the picture
   */
  DomContent figure(String id, int width, int height, String title, DomContent caption) {
    DomContent picture =
        tag("svg")
            .withClass(width > LEAST_WIDTH ? "large" : "small-picture")
            .attr("viewBox", "0 0 %s %s".formatted(width, height))
            .attr("width", width)
            .attr("height", height)
            .attr("role", "img")
            .attr("aria-labelledby", id)
            .with(tag("title").withId(id).withText(title), each(shapes, shape -> shape));
    return TagCreator.figure(
        div(picture)
            .withClass("picture")
            .attr("role", "group")
            .attr("aria-label", "Picture: " + title)
            .attr("tabindex", "0"),
        figcaption(caption));
  }
}
