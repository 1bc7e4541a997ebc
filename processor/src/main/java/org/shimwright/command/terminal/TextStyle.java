package org.shimwright.command.terminal;

/**
 * Makes stand out what does on a terminal that knows styles, and leaves it as it is elsewhere. In
 * lines that are still to be laid out, marks that have no width say what does.
 *
 * @param styled whether the terminal knows styles
 */
public record TextStyle(boolean styled) {
  private static final String CODE = "\u0001";
  private static final String HEADING = "\u0002";
  private static final String END = "\u0003";

  /** Marks what a program writes. */
  public static String code(String text) {
    return CODE + text + END;
  }

  /** Marks a heading. */
  public static String heading(String text) {
    return HEADING + text + END;
  }

  /** How wide a marked text is. */
  public static int width(String marked) {
    return (int) marked.chars().filter(c -> c > 3).count();
  }

  /** A marked text as it is printed. */
  public String shown(String marked) {
    return marked
        .replace(CODE, styled ? "\u001b[36m" : "")
        .replace(HEADING, styled ? "\u001b[1m" : "")
        .replace(END, styled ? "\u001b[0m" : "");
  }

  /** A heading, or the place of a fault. */
  public String bold(String text) {
    return styled(text, "1");
  }

  /** A name, or the id of a fault. */
  public String yellow(String text) {
    return styled(text, "33");
  }

  /** What is wrong, or goes. */
  public String red(String text) {
    return styled(text, "31");
  }

  /** What points at a place, or comes. */
  public String green(String text) {
    return styled(text, "32");
  }

  private String styled(String text, String numbers) {
    return styled && !text.isEmpty() ? "\u001b[" + numbers + "m" + text + "\u001b[0m" : text;
  }
}
