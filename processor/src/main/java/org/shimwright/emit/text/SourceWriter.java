package org.shimwright.emit.text;

import java.util.List;
import java.util.function.Consumer;

/**
 * Collects the lines of one file. Only this class indents lines and breaks long ones.
 *
 * <p>It breaks a long line after a comma or at a blank, never inside quotes. Fortran compilers
 * refuse lines of more than 132 columns, so a Fortran line without such a blank is broken after an
 * opening parenthesis, or else anywhere.
 */
public final class SourceWriter {
  private static final int MOST_COLUMNS = 132;

  private final Layout layout;
  private final StringBuilder text = new StringBuilder();
  private int level;

  /** Creates an empty file of the given layout. */
  public SourceWriter(Layout layout) {
    this.layout = layout;
  }

  /**
   * Returns the lines that {@code body} adds, at a level of indentation, for a slot of a template.
   */
  public static Code lines(Layout layout, int level, Consumer<SourceWriter> body) {
    SourceWriter writer = new SourceWriter(layout);
    writer.level = level;
    body.accept(writer);
    return new Code(writer.text());
  }

  /**
   * Breaks the long lines of a filled template. Lines of the preprocessor (that start with {@code
   * #} or end with a backslash) stay unchanged.
   */
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
   * Adds a line. If there are {@code arguments}, the line is formatted as by {@link String#format}.
   * Blanks at the start of the line add to its indentation.
   */
  public SourceWriter line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : String.format(format, arguments);
    String words = requireOneLine(line).stripLeading();
    appendBroken(words, " ".repeat(level * layout.indent() + line.length() - words.length()));
    return this;
  }

  /** Adds lines. */
  public SourceWriter lines(List<String> lines) {
    lines.forEach(this::line);
    return this;
  }

  /** Adds a line at the first column, for preprocessor lines and directives. Never breaks it. */
  public SourceWriter raw(String line) {
    text.append(requireOneLine(line)).append('\n');
    return this;
  }

  /**
   * Returns the line. Throws if the line contains a line break, for example in a name of the
   * specification, because the rest would become a separate line.
   */
  private static String requireOneLine(String line) {
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

  /** Adds the lines of {@code body}, indented one level deeper. */
  public SourceWriter indented(Runnable body) {
    level++;
    body.run();
    level--;
    return this;
  }

  /** Adds an opening line, a body indented one level deeper, and a closing line. */
  public SourceWriter block(String opening, String closing, Runnable body) {
    return line(opening).indented(body).line(closing);
  }

  /** Adds a block in braces, such as {@code if (x) {}}. */
  public SourceWriter braces(String head, Runnable body) {
    return block(head + " {", "}", body);
  }

  /**
   * Adds a paragraph of a comment, filled to the layout's width. Each line starts with {@code
   * prefix}. The prose cannot end the comment, whatever it contains.
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

  /** Returns the text so far. */
  public String text() {
    return text.toString();
  }

  private void appendBroken(String line, String margin) {
    String rest = line;
    String before = margin;
    while (before.length() + rest.length() > layout.width()) {
      int room = layout.width() - before.length() - layout.continuation().length();
      int cut = blankToBreakAt(rest, room);
      boolean blank = cut > 0;
      if (!blank && !layout.continuation().isEmpty()) {
        cut = lastParenthesis(rest, room) + 1;
      }
      boolean within = cut <= 0;
      if (within && (layout.continuation().isEmpty() || isAcceptedByFortran(before + rest))) {
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

  /**
   * Returns whether Fortran compilers accept a line of this length. If not, even a word may be
   * split, because Fortran continues it after an ampersand.
   */
  private static boolean isAcceptedByFortran(String line) {
    return line.length() <= MOST_COLUMNS || line.stripLeading().startsWith("!");
  }

  /**
   * Returns the position of the last opening parenthesis within {@code room}, after which a Fortran
   * line may be broken.
   */
  private static int lastParenthesis(String line, int room) {
    int quoted = line.indexOf('\'');
    return line.lastIndexOf('(', quoted < 0 ? room : Math.min(room, quoted));
  }

  /**
   * Returns the position of a blank at which to break the line: the last blank after a comma if it
   * is in the second half of {@code room}, else the last blank within {@code room}.
   */
  private static int blankToBreakAt(String line, int room) {
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
