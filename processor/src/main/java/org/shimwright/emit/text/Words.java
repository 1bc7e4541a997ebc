package org.shimwright.emit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Divides prose into words, and fills lines with them. */
public final class Words {
  private static final String SPACE = " \t\n\u000B\f\r";

  private Words() {}

  /** The words of a text, which white space divides. */
  public static List<String> of(String prose) {
    List<String> words = new ArrayList<>();
    StringTokenizer rest = new StringTokenizer(prose.strip(), SPACE);
    while (rest.hasMoreTokens()) {
      words.add(rest.nextToken());
    }
    return words;
  }

  /** Whether a name in C or Java may have this letter. */
  public static boolean isOfName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  /** Lines of at most so many characters, or of a single longer word; at least one line. */
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
