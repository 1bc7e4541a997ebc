package org.shimwright.emit.text;

import java.util.List;
import java.util.function.Consumer;

/**
 * Collects the lines of one file; alone knows indentation and continuation lines.
 *
 * <p>A line that is too long is broken after a comma or at a blank, never inside quotes; in
 * Fortran, whose compilers refuse longer ones, else after a parenthesis, or else anywhere.
 */
public final class SourceWriter {
  private static final int MOST_COLUMNS = 132;

  private final Layout layout;
  private final StringBuilder text = new StringBuilder();
  private int level;

  /** Makes an empty file of the given layout. */
  public SourceWriter(Layout layout) {
    this.layout = layout;
  }

  /** The lines that {@code body} adds at a level of indentation: for a slot of a template. */
  public static Code lines(Layout layout, int level, Consumer<SourceWriter> body) {
    SourceWriter writer = new SourceWriter(layout);
    writer.level = level;
    body.accept(writer);
    return new Code(writer.text());
  }

  /** A filled template with its long lines broken; what a preprocessor reads stays as it is. */
  public static Code broken(Layout layout, Code code) {
    SourceWriter writer = new SourceWriter(layout);
    for (String line : code.text().split("\n")) {
      if (line.stripLeading().startsWith("#") || line.endsWith("\\")) {
        writer.raw(line);
      } else {
        writer.line(line);
      }
    }
    return new Code(writer.text());
  }

  /**
   * Adds a line; {@code arguments}, if there are any, are those of {@link String#format}. Blanks
   * before its first word indent it further.
   */
  public SourceWriter line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : String.format(format, arguments);
    String words = whole(line).stripLeading();
    append(words, " ".repeat(level * layout.indent() + line.length() - words.length()));
    return this;
  }

  /** Adds lines. */
  public SourceWriter lines(List<String> lines) {
    lines.forEach(this::line);
    return this;
  }

  /**
   * Adds a line at the first column, as preprocessors and directives want it, and never breaks it.
   */
  public SourceWriter raw(String line) {
    text.append(whole(line)).append('\n');
    return this;
  }

  /** A name with a line break would begin a line of its own. */
  private static String whole(String line) {
    if (line.indexOf('\n') >= 0 || line.indexOf('\r') >= 0) {
      throw new IllegalArgumentException("'" + line + "' is more than one line");
    }
    return line;
  }

  /** Adds an empty line. */
  public SourceWriter blank() {
    text.append('\n');
    return this;
  }

  /** Adds what {@code body} adds, one level deeper. */
  public SourceWriter indented(Runnable body) {
    level++;
    body.run();
    level--;
    return this;
  }

  /** Adds an opening line, a body one level deeper, and a closing line. */
  public SourceWriter block(String opening, String closing, Runnable body) {
    return line(opening).indented(body).line(closing);
  }

  /** Adds a block in braces, such as {@code if (x) {}}. */
  public SourceWriter braces(String head, Runnable body) {
    return block(head + " {", "}", body);
  }

  /**
   * Adds a paragraph of comment, filled to the layout's width, each line after {@code prefix}. The
   * prose cannot end the comment, whatever it holds.
   */
  public SourceWriter paragraph(String prefix, String prose) {
    int room = layout.width() - level * layout.indent() - prefix.length();
    for (String filled : Words.filled(Comment.of(prose).text(), room)) {
      String line = " ".repeat(level * layout.indent()) + prefix + filled;
      text.append(line.stripTrailing()).append('\n');
    }
    return this;
  }

  /** Adds lines that are code already. */
  public SourceWriter code(Code lines) {
    text.append(lines.text());
    return this;
  }

  /** The text so far. */
  public String text() {
    return text.toString();
  }

  private void append(String line, String margin) {
    String rest = line;
    String before = margin;
    while (before.length() + rest.length() > layout.width()) {
      int room = layout.width() - before.length() - layout.continuation().length();
      int cut = breakAt(rest, room);
      boolean blank = cut > 0;
      if (!blank && !layout.continuation().isEmpty()) {
        cut = openingAt(rest, room) + 1;
      }
      boolean within = cut <= 0;
      if (within && (layout.continuation().isEmpty() || fits(before + rest))) {
        break;
      }
      cut = within ? room : cut;
      String goesOn = within ? "&" : layout.continuation();
      text.append(before).append(rest, 0, cut).append(goesOn).append('\n');
      rest = rest.substring(blank ? cut + 1 : cut);
      before = margin + " ".repeat(layout.hanging()) + (within ? "&" : "");
    }
    text.append((before + rest).stripTrailing()).append('\n');
  }

  /** Whether Fortran takes a line as it is: if not, even a word may go on after an ampersand. */
  private static boolean fits(String line) {
    return line.length() <= MOST_COLUMNS || line.stripLeading().startsWith("!");
  }

  /** The last parenthesis within {@code room} that opens: Fortran's lines may end there, too. */
  private static int openingAt(String line, int room) {
    int quoted = line.indexOf('\'');
    return line.lastIndexOf('(', quoted < 0 ? room : Math.min(room, quoted));
  }

  /** The last blank within {@code room}, after a comma if there is one in its second half. */
  private static int breakAt(String line, int room) {
    int afterComma = -1;
    int anywhere = -1;
    char quote = 0;
    for (int i = 0; i < line.length() && i <= room; i++) {
      char c = line.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == ' ') {
        anywhere = i;
        afterComma = i > 0 && line.charAt(i - 1) == ',' ? i : afterComma;
      }
    }
    return afterComma > room / 2 ? afterComma : anywhere;
  }
}
