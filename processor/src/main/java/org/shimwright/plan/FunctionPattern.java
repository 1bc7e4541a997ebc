package org.shimwright.plan;

import java.util.List;
import java.util.regex.Pattern;

/** Decides which functions a request's names and patterns select. */
public final class FunctionPattern {
  private FunctionPattern() {}

  /** Tells whether any pattern selects the name; no pattern at all selects every name. */
  public static boolean selects(List<String> patterns, String name) {
    for (String pattern : patterns) {
      if (fits(pattern, name)) {
        return true;
      }
    }
    return patterns.isEmpty();
  }

  /** Tells whether a pattern, in which a star stands for any characters, fits the whole name. */
  public static boolean fits(String pattern, String name) {
    String[] parts = pattern.split("\\*", -1);
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      regex.append(i == 0 ? "" : ".*").append(Pattern.quote(parts[i]));
    }
    return name.matches(regex.toString());
  }
}
