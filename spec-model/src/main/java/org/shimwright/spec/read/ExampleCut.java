package org.shimwright.spec.read;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a marked part out of a program: the lines between the comments {@code example: NAME} and
 * {@code end: NAME}. A part may have several pieces, and parts may lie within each other.
 */
final class ExampleCut {
  private static final Pattern MARK =
      Pattern.compile("\\s*(?://|/\\*|!)\\s*(example|end): ([\\w-]+)\\s*(?:\\*/)?\\s*");

  private ExampleCut() {}

  /**
   * Returns the part with a name; empty if the program has no such part. Each piece is without its
   * left margin.
   */
  static String of(String name, String program) {
    List<String> pieces = new ArrayList<>();
    List<String> piece = new ArrayList<>();
    boolean inside = false;
    for (String line : program.lines().toList()) {
      Matcher mark = MARK.matcher(line);
      if (!mark.matches()) {
        if (inside) {
          piece.add(line);
        }
      } else if (mark.group(2).equals(name)) {
        inside = mark.group(1).equals("example");
        if (!inside) {
          pieces.add(withoutMargin(piece));
          piece.clear();
        }
      }
    }
    return String.join("\n", pieces);
  }

  private static String withoutMargin(List<String> lines) {
    return String.join("\n", lines).stripIndent() + "\n";
  }
}
