package org.shimwright.emit.man;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Text with fonts. Roff prints it as it was given, whatever that is, for it is made only of escaped
 * pieces.
 */
public final class RoffText {
  private final String source;

  private RoffText(String source) {
    this.source = source;
  }

  /** Prose. */
  public static RoffText plain(String prose) {
    return new RoffText(Roff.text(prose));
  }

  /** What a reader types as it is. */
  public static RoffText bold(String typed) {
    return new RoffText("\\fB" + Roff.typed(typed) + "\\fR");
  }

  /** What a reader replaces. */
  public static RoffText italic(String replaced) {
    return new RoffText("\\fI" + Roff.typed(replaced) + "\\fR");
  }

  /** Texts with prose between them. */
  public static RoffText joined(List<RoffText> texts, String between) {
    return new RoffText(
        texts.stream().map(text -> text.source).collect(Collectors.joining(Roff.text(between))));
  }

  /** This text, and another after it. */
  public RoffText then(RoffText next) {
    return new RoffText(source + next.source);
  }

  /** This text, and prose after it. */
  public RoffText then(String prose) {
    return then(plain(prose));
  }

  /** This text, and another after it in parentheses. */
  public RoffText thenInParentheses(RoffText aside) {
    return then(" (").then(aside).then(")");
  }

  /** This text without the full stop at its end. */
  RoffText withoutStop() {
    return new RoffText(source.replaceFirst("[.]$", ""));
  }

  /** What roff reads. */
  String source() {
    return source;
  }
}
