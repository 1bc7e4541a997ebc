package org.shimwright.diagnostic;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds and escapes the invisible characters of untrusted text: characters that move a terminal's
 * cursor or change its state, turn the direction of writing, or divide lines and are no line feed.
 */
public final class VisibleText {
  private static final Pattern COMMAND =
      Pattern.compile(
          "[\\p{Cntrl}&&[^\\n\\t]]|[\\x{80}-\\x{9f}\\x{61c}\\x{200e}\\x{200f}\\x{2028}-\\x{202e}"
              + "\\x{2066}-\\x{2069}\\x{feff}]");

  private VisibleText() {}

  /** Replaces each invisible character by its escape in Java, such as {@code \}{@code u001b}. */
  public static String of(String text) {
    return COMMAND.matcher(text).replaceAll(found -> Matcher.quoteReplacement(escape(found)));
  }

  /**
   * Replaces invisible characters and line feeds by their escapes, so that no value adds a line to
   * a message.
   */
  public static String line(String text) {
    return of(text).replace("\n", "\\u000a");
  }

  /** Returns the first invisible character of a text, if it has one. */
  public static Optional<Hidden> find(String text) {
    Matcher matcher = COMMAND.matcher(text);
    return matcher.find()
        ? Optional.of(new Hidden(matcher.start(), escape(matcher.toMatchResult())))
        : Optional.empty();
  }

  private static String escape(MatchResult found) {
    return String.format("\\u%04x", (int) found.group().charAt(0));
  }

  /**
   * An invisible character.
   *
   * @param index its index in the text
   * @param escape its escape in Java
   */
  public record Hidden(int index, String escape) {}
}
