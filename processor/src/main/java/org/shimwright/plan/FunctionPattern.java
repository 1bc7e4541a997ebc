package org.shimwright.plan;

import java.util.List;
import java.util.regex.Pattern;

/** Decides which functions a request's names and patterns select. */
public final class FunctionPattern {
  private FunctionPattern() {}

  /** Returns whether any pattern selects the name. An empty list of patterns selects every name. */
  public static boolean selects(List<String> patterns, String name) {
    for (String pattern : patterns) {
      if (fits(pattern, name)) {
        return true;
      }
    }
    return patterns.isEmpty();
  }

  /**
   * Returns whether a pattern matches the whole name. A star in the pattern matches any characters.
   */
  public static boolean fits(String pattern, String name) {
    String[] parts = pattern.split("\\*", -1);
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      regex.append(i == 0 ? "" : ".*").append(Pattern.quote(parts[i]));
    }
    return name.matches(regex.toString());
  }
}
