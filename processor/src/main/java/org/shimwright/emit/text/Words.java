package org.shimwright.emit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Splits prose into words, and fills lines with words. */
public final class Words {
  private static final String SPACE = " \t\n\u000B\f\r";

  private Words() {}

  /** Splits a text into words at white space. */
  public static List<String> of(String prose) {
    List<String> words = new ArrayList<>();
    StringTokenizer rest = new StringTokenizer(prose.strip(), SPACE);
    while (rest.hasMoreTokens()) {
      words.add(rest.nextToken());
    }
    return words;
  }

  /** Returns whether a character is allowed in a name of C or Java. */
  public static boolean isOfName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  /**
   * Fills lines of at most {@code width} characters with the words of a text. A longer word gets a
   * line alone. Returns at least one line.
   */
  public static List<String> filled(String prose, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : of(prose)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
