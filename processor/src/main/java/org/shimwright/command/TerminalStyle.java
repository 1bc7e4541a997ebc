package org.shimwright.command;

import java.util.Map;

/** Knows whether output may be styled, and how wide it may be. */
final class TerminalStyle {
  /** Set by the launcher, which alone can ask whether its output is a terminal. */
  private static final String TERMINAL = "shimwright.terminal";

  private static final int USUAL_WIDTH = 80;
  private static final int LEAST_WIDTH = 55;
  private static final int MOST_WIDTH = 120;

  private TerminalStyle() {}

  /** Whether the output is a terminal that knows styles, to which nobody has said no. */
  static boolean isStyled(Map<String, String> environment) {
    return Boolean.getBoolean(TERMINAL)
        && environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !environment.getOrDefault("TERM", "dumb").equals("dumb");
  }

  /** The columns to fill. */
  static int width(Map<String, String> environment) {
    String columns = environment.getOrDefault("COLUMNS", "");
    return columns.matches("[1-9][0-9]{1,3}")
        ? Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, Integer.parseInt(columns)))
        : USUAL_WIDTH;
  }
}
