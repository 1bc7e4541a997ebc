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
  private static final int ROW_HEIGHT = 96;
  private static final int HEADS_Y = 42;
  private static final int FIRST_ROW_Y = 68;
  private static final int WRITER_WIDTH = 132;
  private static final int GAP_WIDTH = 92;
  private static final int TAG_WIDTH = 112;
  private static final int CELL_WIDTH = 124;

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
    writers = writersOf(exchange.writers(), java);
    readers = readersOf(exchange.readers(), java);
    tags = tagsToDraw();
    tagX = writers.isEmpty() ? 1 : WRITER_WIDTH + GAP_WIDTH;
  }

  private List<Writer> writersOf(Set<Caller> callers, boolean java) {
    List<Writer> all = new ArrayList<>();
    callers.stream()
        .sorted(Comparator.comparing(table::stored))
        .forEach(caller -> all.add(new Writer(titleLines(caller), List.of(table.stored(caller)))));
    if (java && !all.isEmpty()) {
      all.add(new Writer(List.of("Java", "(by its codec)"), List.of(Tag.values())));
    }
    return all;
  }

  private List<Reader> readersOf(Set<Caller> callers, boolean java) {
    List<Reader> all = new ArrayList<>();
    callers.stream()
        .sorted()
        .forEach(caller -> all.add(new Reader(titleLines(caller), tag -> table.read(tag, caller))));
    if (java && !all.isEmpty()) {
      all.add(new Reader(List.of("Java"), tag -> Reading.WORD));
    }
    return all;
  }

  /**
   * Returns the tags to draw. Readers may read values of every tag; without readers, only the
   * writers' tags are drawn.
   */
  private List<Tag> tagsToDraw() {
    return readers.isEmpty()
        ? writers.stream().flatMap(writer -> writer.tags().stream()).distinct().sorted().toList()
        : List.of(Tag.values());
  }

  /** Draws the conversions in an exchange of values. */
  static Picture of(Specification specification, Exchange exchange) {
    return new ConversionPicture(specification, exchange).draw();
  }

  private Picture draw() {
    drawHeads();
    tags.forEach(this::drawRow);
    for (int i = 0; i < writers.size(); i++) {
      drawWriter(writers.get(i), i);
    }
    int width = tagX + TAG_WIDTH + 2 + (readers.isEmpty() ? 0 : 18 + readers.size() * CELL_WIDTH);
    return new Picture(
        "conversion",
        drawing,
        width,
        FIRST_ROW_Y + heightOfRows(),
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

  private int heightOfRows() {
    return Math.max(tags.size() * ROW_HEIGHT, writers.size() * 52);
  }

  private int middleY(Tag tag) {
    int all = heightOfRows();
    int pitch = all / tags.size();
    return FIRST_ROW_Y + tags.indexOf(tag) * pitch + pitch / 2;
  }

  private void drawHeads() {
    if (!writers.isEmpty()) {
      drawing.text("label", 0, 18, "stored by");
    }
    drawing.text("label", tagX, 18, "kept as");
    int x = tagX + TAG_WIDTH + 18;
    if (!readers.isEmpty()) {
      drawing.text("label", x, 18, "read by");
    }
    for (Reader reader : readers) {
      drawing.lines("name middle", x + (CELL_WIDTH - 8) / 2, HEADS_Y, reader.name());
      x += CELL_WIDTH;
    }
  }

  private void drawRow(Tag tag) {
    int y = middleY(tag);
    drawing
        .box("tag " + styleOf(tag), tagX, y - 38, TAG_WIDTH, 76)
        .text("name middle on-" + styleOf(tag), tagX + TAG_WIDTH / 2, y + 5, tag.name());
    int x = tagX + TAG_WIDTH + 18;
    for (Reader reader : readers) {
      drawCell(tag, reader.reads().apply(tag), x, y);
      x += CELL_WIDTH;
    }
  }

  private static String styleOf(Tag tag) {
    return switch (tag) {
      case ADDRESS -> "address";
      case AINT -> "aint";
      case INTEGER -> "integer";
    };
  }

  private void drawCell(Tag tag, Reading reading, int x, int y) {
    drawing.box("cell", x, y - 38, CELL_WIDTH - 8, 76);
    int center = x + (CELL_WIDTH - 8) / 2;
    switch (reading) {
      case WORD -> drawWord(tag, center - 38, y - 24, 8);
      case LOW_INTEGER -> drawWord(tag, center - 38, y - 24, 4);
      case POINTER_TO_AINT -> drawPointer(tag, center, y - 24, 8);
      case POINTER_TO_INT -> drawPointer(tag, center, y - 24, 4);
    }
    drawing.lines("small middle", center, y + 9, linesFor(reading));
  }

  private static List<String> linesFor(Reading reading) {
    return switch (reading) {
      case WORD -> List.of("the word");
      case LOW_INTEGER -> List.of("its lowest", "INTEGER");
      case POINTER_TO_AINT -> List.of("a pointer to", "a wide integer");
      case POINTER_TO_INT -> List.of("a pointer to", "an int");
    };
  }

  /** Draws eight bytes, the last {@code filled} of them filled. */
  private void drawWord(Tag tag, int x, int y, int filled) {
    for (int i = 0; i < 8; i++) {
      String style = i < 8 - filled ? "byte" : "byte " + styleOf(tag);
      drawing.box(style, x + i * 9 + 2, y, 8, 14);
    }
  }

  private void drawPointer(Tag tag, int center, int y, int filled) {
    drawing.path("stroke", "M %s %s H %s".formatted(center - 52, y + 7, center - 34));
    drawing.path("head", "M %s %s l -7 -4 v 8 z".formatted(center - 28, y + 7));
    drawWord(tag, center - 28, y, filled);
  }

  private void drawWriter(Writer writer, int place) {
    int pitch = heightOfRows() / writers.size();
    int y = FIRST_ROW_Y + place * pitch + pitch / 2;
    int half = GAP_WIDTH / 2;
    drawing
        .box("writer", 1, y - 19, WRITER_WIDTH, 38)
        .lines("name middle", WRITER_WIDTH / 2, y + 14 - 9 * writer.name().size(), writer.name());
    for (Tag tag : writer.tags()) {
      int end = middleY(tag);
      drawing
          .path(
              "flow " + styleOf(tag),
              "M %s %s C %s %s %s %s %s %s"
                  .formatted(
                      WRITER_WIDTH + 2,
                      y,
                      WRITER_WIDTH + half,
                      y,
                      WRITER_WIDTH + half,
                      end,
                      tagX - 8,
                      end))
          .path("head", "M %s %s l -9 -5 v 10 z".formatted(tagX - 1, end));
    }
  }

  /** Splits a caller's title into lines: text in parentheses goes below the language. */
  private List<String> titleLines(Caller caller) {
    return List.of(caller.title(library).split(" (?=[(])"));
  }
}
