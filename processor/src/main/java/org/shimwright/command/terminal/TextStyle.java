package org.shimwright.command.terminal;

/**
 * Highlights text by escape codes if the terminal supports styles. In text that is not wrapped yet,
 * marks without width show which parts to highlight.
 *
 * @param styled whether the terminal supports styles
 */
public record TextStyle(boolean styled) {
  private static final String CODE = "\u0001";
  private static final String HEADING = "\u0002";
  private static final String END = "\u0003";

  /** Marks a text as program code. */
  public static String code(String text) {
    return CODE + text + END;
  }

  /** Marks a text as a heading. */
  public static String heading(String text) {
    return HEADING + text + END;
  }

  /** Returns the number of columns of a marked text. */
  public static int width(String marked) {
    return (int) marked.chars().filter(c -> c > 3).count();
  }

  /** Returns a marked text with its marks replaced by escape codes, or removed. */
  public String shown(String marked) {
    return marked
        .replace(CODE, styled ? "\u001b[36m" : "")
        .replace(HEADING, styled ? "\u001b[1m" : "")
        .replace(END, styled ? "\u001b[0m" : "");
  }

  /** Highlights a heading, or the position of a fault. */
  public String bold(String text) {
    return withEscapeCode(text, "1");
  }

  /** Highlights a name, or the id of a fault. */
  public String yellow(String text) {
    return withEscapeCode(text, "33");
  }

  /** Highlights an error, or a removed line. */
  public String red(String text) {
    return withEscapeCode(text, "31");
  }

  /** Highlights a caret, or an added line. */
  public String green(String text) {
    return withEscapeCode(text, "32");
  }

  private String withEscapeCode(String text, String numbers) {
    return styled && !text.isEmpty() ? "\u001b[" + numbers + "m" + text + "\u001b[0m" : text;
  }
}
