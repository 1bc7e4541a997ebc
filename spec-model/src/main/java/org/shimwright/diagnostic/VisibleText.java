package org.shimwright.diagnostic;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Escapes the characters of untrusted text that would move a terminal's cursor, change its state or
 * turn the direction of writing.
 */
public final class VisibleText {
  private static final Pattern COMMAND =
      Pattern.compile(
          "[\\p{Cntrl}&&[^\\n\\t]]|[\\x{80}-\\x{9f}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}]");

  private VisibleText() {}

  /** The text with such characters as Java writes them, such as {@code \}{@code u001b}. */
  public static String of(String text) {
    return COMMAND
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(String.format("\\u%04x", (int) found.group().charAt(0))));
  }
}
