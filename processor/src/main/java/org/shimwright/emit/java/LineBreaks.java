package org.shimwright.emit.java;

/**
 * Breaks the lines of a Java source that have more than 100 columns, and changes nothing else.
 *
 * <p>Prose of Javadoc breaks at a blank. Code breaks where it is nested least: after an assignment
 * or an arrow, before an operator or a clause, after a comma, or else after a parenthesis.
 */
final class LineBreaks {
  private static final int WIDTH = 100;
  private static final String HANGING = "    ";

  /** What code may break before. */
  private static final String[] BEFORE = {
    "throws ", "implements ", "extends ", "? ", ": ", "+ ", "&& ", "|| "
  };

  private final StringBuilder text = new StringBuilder();

  private LineBreaks() {}

  /** The source with its long lines broken. */
  static String in(String source) {
    LineBreaks breaks = new LineBreaks();
    int done = 0;
    int begin = 0;
    while (begin < source.length()) {
      int end = source.indexOf('\n', begin);
      if (end - begin > WIDTH) {
        breaks.text.append(source, done, begin);
        breaks.line(source.substring(begin, end));
        done = end + 1;
      }
      begin = end + 1;
    }
    return breaks.text.append(source, done, source.length()).toString();
  }

  private void line(String line) {
    int margin = 0;
    while (line.charAt(margin) == ' ') {
      margin++;
    }
    if (line.startsWith("* ", margin)) {
      prose(line, margin + 2);
    } else {
      code(line.substring(0, margin), line.substring(margin), -1);
    }
  }

  private void prose(String line, int begin) {
    String margin = line.substring(0, begin);
    for (String part : JavadocText.broken(line.substring(begin), WIDTH - begin)) {
      text.append(margin).append(part).append('\n');
    }
  }

  /**
   * Adds code, broken as often as it must.
   *
   * @param margin what its first line begins with
   * @param depth how deep the break before it was nested; -1 if there was none
   */
  private void code(String margin, String code, int depth) {
    if (margin.length() + code.length() <= WIDTH) {
      text.append(margin).append(code).append('\n');
      return;
    }
    int[] best = best(code, WIDTH - margin.length(), Math.max(depth, 0));
    if (best[0] <= 0) {
      text.append(margin).append(code).append('\n');
      return;
    }
    text.append(margin).append(code.substring(0, best[0]).stripTrailing()).append('\n');
    String further = best[1] > depth ? margin + HANGING : margin;
    code(further, code.substring(best[0]), best[1]);
  }

  /** The last place of those that are nested least: where to break, and how deep that is. */
  private static int[] best(String code, int room, int begin) {
    int[] best = {-1, Integer.MAX_VALUE};
    int[] opening = {-1, Integer.MAX_VALUE};
    int depth = begin;
    char quote = 0;
    for (int i = 0; i < code.length() && i <= room; i++) {
      char c = code.charAt(i);
      if (quote != 0) {
        i += c == '\\' ? 1 : 0;
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '(' || c == '{') {
        depth++;
        if (depth < opening[1]) {
          opening = new int[] {i + 1, depth};
        }
      } else if (c == ')' || c == '}') {
        depth--;
      } else if (c == ' ' && depth <= best[1] && mayBreak(code, i, depth)) {
        best = new int[] {i + 1, depth};
      }
    }
    return best[0] > 0 ? best : opening;
  }

  private static boolean mayBreak(String code, int blank, int depth) {
    boolean arrow = depth == 0 && code.startsWith("->", blank - 2);
    if (arrow || code.charAt(blank - 1) == ',' || code.startsWith(" =", blank - 2)) {
      return true;
    }
    for (String word : BEFORE) {
      if (code.startsWith(word, blank + 1)) {
        return true;
      }
    }
    return false;
  }
}
