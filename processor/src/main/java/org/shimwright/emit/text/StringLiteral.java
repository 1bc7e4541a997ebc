package org.shimwright.emit.text;

/** Turns a text into a C string literal with its quotes. */
public final class StringLiteral implements Escaped {
  private final String text;

  private StringLiteral(String text) {
    this.text = text;
  }

  /** Returns the literal of a text, on one line. */
  public static StringLiteral of(String text) {
    StringBuilder literal = new StringBuilder("\"");
    char before = 0;
    for (char c : text.toCharArray()) {
      switch (c) {
        case '\\', '"' -> literal.append('\\').append(c);
        case '\n' -> literal.append("\\n");
        case '?' -> literal.append(before == '?' ? "\\?" : "?"); // two would begin a trigraph
        default -> literal.append(c < ' ' || c == 127 ? "\\%03o".formatted((int) c) : c);
      }
      before = c;
    }
    return new StringLiteral(literal.append('"').toString());
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
