package org.shimwright.command.terminal;

import java.util.Arrays;
import java.util.Map;

/**
 * The terminal that the program's output is connected to.
 *
 * @param out the style of results
 * @param err the style of messages
 * @param width the number of columns for text
 * @param rows the number of lines on the screen; 0 if results do not go to a terminal
 * @param pager the command that shows longer text; empty for none
 */
public record Terminal(TextStyle out, TextStyle err, int width, int rows, String pager) {
  /** No terminal. */
  public static final Terminal NONE = of(Map.of(), "", "");

  /**
   * The property in which the launcher states which of {@code out} and {@code err} is a terminal.
   * Only the launcher can find that out.
   */
  private static final String TERMINAL = "shimwright.terminal";

  /**
   * The property in which the launcher states the rows and columns of the terminal of {@code out}.
   */
  private static final String SIZE = "shimwright.size";

  private static final String LESS = "if command -v less >/dev/null; then less; else cat; fi";

  private static final int USUAL_WIDTH = 80;
  private static final int LEAST_WIDTH = 55;
  private static final int MOST_WIDTH = 120;

  /**
   * Returns the terminal that the launcher has found.
   *
   * @param environment the environment variables; NO_COLOR, TERM, COLUMNS and PAGER are used
   */
  public static Terminal of(Map<String, String> environment) {
    return of(environment, System.getProperty(TERMINAL, ""), System.getProperty(SIZE, ""));
  }

  private static Terminal of(Map<String, String> environment, String connected, String size) {
    boolean able = !environment.getOrDefault("TERM", "dumb").equals("dumb");
    boolean styled = able && environment.getOrDefault("NO_COLOR", "").isEmpty();
    boolean screen = connected.contains("out");
    int[] numbers = Arrays.stream(size.split(" ")).mapToInt(Terminal::number).toArray();
    int columns = number(environment.getOrDefault("COLUMNS", ""));
    if (columns == 0) {
      columns = numbers.length == 2 ? numbers[1] : 0;
    }
    return new Terminal(
        new TextStyle(styled && screen),
        new TextStyle(styled && connected.contains("err")),
        columns == 0 ? USUAL_WIDTH : Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, columns)),
        able && screen ? numbers[0] : 0,
        environment.getOrDefault("PAGER", LESS));
  }

  /** Returns a number of rows or columns; 0 if the text is no such number. */
  private static int number(String text) {
    return text.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(text) : 0;
  }
}
