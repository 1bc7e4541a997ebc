package org.shimwright.emit.man;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Text with fonts, as roff source. All of it is escaped, so that roff prints the text unchanged.
 */
public final class RoffText {
  private final String source;

  private RoffText(String source) {
    this.source = source;
  }

  /** Returns prose in the regular font. */
  public static RoffText plain(String prose) {
    return new RoffText(Roff.escapeProse(prose));
  }

  /** Returns text that a reader types unchanged, in bold. */
  public static RoffText bold(String typed) {
    return new RoffText("\\fB" + Roff.escapeTypedText(typed) + "\\fR");
  }

  /** Joins texts, with {@code between} as prose between them. */
  public static RoffText joined(List<RoffText> texts, String between) {
    return new RoffText(
        texts.stream()
            .map(text -> text.source)
            .collect(Collectors.joining(Roff.escapeProse(between))));
  }

  /** Returns this text followed by another. */
  public RoffText then(RoffText next) {
    return new RoffText(source + next.source);
  }

  /** Returns this text followed by prose. */
  public RoffText then(String prose) {
    return then(plain(prose));
  }

  /** Returns this text followed by another in parentheses. */
  public RoffText thenInParentheses(RoffText aside) {
    return then(" (").then(aside).then(")");
  }

  /** Returns this text without its final full stop. */
  RoffText withoutStop() {
    return new RoffText(source.replaceFirst("[.]$", ""));
  }

  /** Returns the roff source of this text. */
  String source() {
    return source;
  }
}
