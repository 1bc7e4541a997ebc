package org.shimwright.command.explain;

/**
 * Marks what stands out in a line, and turns the marks into what a terminal shows, or into nothing.
 *
 * @param styled whether the terminal knows styles
 */
public record TextStyle(boolean styled) {
  private static final String CODE = "\u0001";
  private static final String HEADING = "\u0002";
  private static final String END = "\u0003";

  /** Marks what a program writes. */
  static String code(String text) {
    return CODE + text + END;
  }

  /** Marks a heading. */
  static String heading(String text) {
    return HEADING + text + END;
  }

  /** How wide a marked text is. */
  static int width(String marked) {
    return (int) marked.chars().filter(c -> c > 3).count();
  }

  /** A marked text as it is printed. */
  public String shown(String marked) {
    return marked
        .replace(CODE, styled ? "\u001b[36m" : "")
        .replace(HEADING, styled ? "\u001b[1m" : "")
        .replace(END, styled ? "\u001b[0m" : "");
  }
}
