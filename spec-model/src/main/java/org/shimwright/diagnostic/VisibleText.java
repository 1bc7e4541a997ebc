package org.shimwright.diagnostic;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds and escapes the characters of untrusted text that nobody sees: those that move a terminal's
 * cursor or change its state, turn the direction of writing, or divide lines unlike a line feed.
 */
public final class VisibleText {
  private static final Pattern COMMAND =
      Pattern.compile(
          "[\\p{Cntrl}&&[^\\n\\t]]|[\\x{80}-\\x{9f}\\x{61c}\\x{200e}\\x{200f}\\x{2028}-\\x{202e}"
              + "\\x{2066}-\\x{2069}\\x{feff}]");

  private VisibleText() {}

  /** The text with such characters as Java writes them, such as {@code \}{@code u001b}. */
  public static String of(String text) {
    return COMMAND.matcher(text).replaceAll(found -> Matcher.quoteReplacement(escape(found)));
  }

  /** The same on one line, so that no value of a message makes a second line of it. */
  public static String line(String text) {
    return of(text).replace("\n", "\\u000a");
  }

  /** The first such character of a text, if it has one. */
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
   * A character that nobody sees.
   *
   * @param index where it is in its text
   * @param escape the character as Java writes it
   */
  public record Hidden(int index, String escape) {}
}
