package org.shimwright.mpi.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.emit.html.Drawing;
import org.shimwright.emit.html.Picture;
import org.shimwright.spec.Library;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.ConversionTable;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.Reading;
import org.shimwright.spec.mpi.Tag;

/**
 * Draws the conversion table: on the left the languages that store a value, in the middle the tag
 * of the stored value, and on the right the value that each reader gets.
 */
final class ConversionPicture {
  private static final int ROW = 96;
  private static final int HEAD = 42;
  private static final int TOP = 68;
  private static final int WRITER = 132;
  private static final int GAP = 92;
  private static final int TAG = 112;
  private static final int CELL = 124;

  private final ConversionTable table;
  private final Library library;
  private final List<Writer> writers;
  private final List<Reader> readers;
  private final List<Tag> tags;
  private final int tagX;
  private final Drawing drawing = new Drawing();

  /** A language that stores values, and the tags of its values. Java has a codec for each tag. */
  private record Writer(List<String> name, List<Tag> tags) {}

  private record Reader(List<String> name, Function<Tag, Reading> reads) {}

  private ConversionPicture(Specification specification, Exchange exchange) {
    table = MpiValues.of(specification).conversions();
    library = specification.library();
    boolean java = exchange.java() && !table.java().isEmpty();
    writers = writers(exchange.writers(), java);
    readers = readers(exchange.readers(), java);
    tags = shown();
    tagX = writers.isEmpty() ? 1 : WRITER + GAP;
  }

  private List<Writer> writers(Set<Caller> callers, boolean java) {
    List<Writer> all = new ArrayList<>();
    callers.stream()
        .sorted(Comparator.comparing(table::stored))
        .forEach(caller -> all.add(new Writer(name(caller), List.of(table.stored(caller)))));
    if (java && !all.isEmpty()) {
      all.add(new Writer(List.of("Java", "(by its codec)"), List.of(Tag.values())));
    }
    return all;
  }

  private List<Reader> readers(Set<Caller> callers, boolean java) {
    List<Reader> all = new ArrayList<>();
    callers.stream()
        .sorted()
        .forEach(caller -> all.add(new Reader(name(caller), tag -> table.read(tag, caller))));
    if (java && !all.isEmpty()) {
      all.add(new Reader(List.of("Java"), tag -> Reading.WORD));
    }
    return all;
  }

  /**
   * Returns the tags to draw. Readers may read values of every tag; without readers, only the
   * writers' tags are drawn.
   */
  private List<Tag> shown() {
    return readers.isEmpty()
        ? writers.stream().flatMap(writer -> writer.tags().stream()).distinct().sorted().toList()
        : List.of(Tag.values());
  }

  /** Draws the conversions in an exchange of values. */
  static Picture of(Specification specification, Exchange exchange) {
    return new ConversionPicture(specification, exchange).draw();
  }

  private Picture draw() {
    heads();
    tags.forEach(this::drawRow);
    for (int i = 0; i < writers.size(); i++) {
      writer(writers.get(i), i);
    }
    int width = tagX + TAG + 2 + (readers.isEmpty() ? 0 : 18 + readers.size() * CELL);
    return new Picture(
        "conversion",
        drawing,
        width,
        TOP + height(),
        "How attribute values cross languages, by how they were stored",
        caption());
  }

  private String caption() {
    String bytes = "Squares are bytes of the attribute’s word";
    String marks =
        readers.isEmpty() ? "" : "; the filled ones are what a reader gets, or points at";
    return readers.isEmpty()
        ? "The language that stores decides the tag of the word."
        : bytes + marks + ".";
  }

  private int height() {
    return Math.max(tags.size() * ROW, writers.size() * 52);
  }

  private int middle(Tag tag) {
    int all = height();
    int pitch = all / tags.size();
    return TOP + tags.indexOf(tag) * pitch + pitch / 2;
  }

  private void heads() {
    if (!writers.isEmpty()) {
      drawing.text("label", 0, 18, "stored by");
    }
    drawing.text("label", tagX, 18, "kept as");
    int x = tagX + TAG + 18;
    if (!readers.isEmpty()) {
      drawing.text("label", x, 18, "read by");
    }
    for (Reader reader : readers) {
      drawing.lines("name middle", x + (CELL - 8) / 2, HEAD, reader.name());
      x += CELL;
    }
  }

  private void drawRow(Tag tag) {
    int y = middle(tag);
    drawing
        .box("tag " + style(tag), tagX, y - 38, TAG, 76)
        .text("name middle on-" + style(tag), tagX + TAG / 2, y + 5, tag.name());
    int x = tagX + TAG + 18;
    for (Reader reader : readers) {
      cell(tag, reader.reads().apply(tag), x, y);
      x += CELL;
    }
  }

  private static String style(Tag tag) {
    return switch (tag) {
      case ADDRESS -> "address";
      case AINT -> "aint";
      case INTEGER -> "integer";
    };
  }

  private void cell(Tag tag, Reading reading, int x, int y) {
    drawing.box("cell", x, y - 38, CELL - 8, 76);
    int center = x + (CELL - 8) / 2;
    switch (reading) {
      case WORD -> word(tag, center - 38, y - 24, 8);
      case LOW_INTEGER -> word(tag, center - 38, y - 24, 4);
      case POINTER_TO_AINT -> pointer(tag, center, y - 24, 8);
      case POINTER_TO_INT -> pointer(tag, center, y - 24, 4);
    }
    drawing.lines("small middle", center, y + 9, phrase(reading));
  }

  private static List<String> phrase(Reading reading) {
    return switch (reading) {
      case WORD -> List.of("the word");
      case LOW_INTEGER -> List.of("its lowest", "INTEGER");
      case POINTER_TO_AINT -> List.of("a pointer to", "a wide integer");
      case POINTER_TO_INT -> List.of("a pointer to", "an int");
    };
  }

  /** Draws eight bytes, the last {@code filled} of them filled. */
  private void word(Tag tag, int x, int y, int filled) {
    for (int i = 0; i < 8; i++) {
      String style = i < 8 - filled ? "byte" : "byte " + style(tag);
      drawing.box(style, x + i * 9 + 2, y, 8, 14);
    }
  }

  private void pointer(Tag tag, int center, int y, int filled) {
    drawing.path("stroke", "M %s %s H %s".formatted(center - 52, y + 7, center - 34));
    drawing.path("head", "M %s %s l -7 -4 v 8 z".formatted(center - 28, y + 7));
    word(tag, center - 28, y, filled);
  }

  private void writer(Writer writer, int place) {
    int pitch = height() / writers.size();
    int y = TOP + place * pitch + pitch / 2;
    int half = GAP / 2;
    drawing
        .box("writer", 1, y - 19, WRITER, 38)
        .lines("name middle", WRITER / 2, y + 14 - 9 * writer.name().size(), writer.name());
    for (Tag tag : writer.tags()) {
      int end = middle(tag);
      drawing
          .path(
              "flow " + style(tag),
              "M %s %s C %s %s %s %s %s %s"
                  .formatted(WRITER + 2, y, WRITER + half, y, WRITER + half, end, tagX - 8, end))
          .path("head", "M %s %s l -9 -5 v 10 z".formatted(tagX - 1, end));
    }
  }

  /** Splits a caller's title into lines: text in parentheses goes below the language. */
  private List<String> name(Caller caller) {
    return List.of(caller.title(library).split(" (?=[(])"));
  }
}
