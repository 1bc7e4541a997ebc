package org.shimwright.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that a person probably meant by an unknown name. */
public final class Suggestion {
  /**
   * The length of the longest names that are compared. Comparing longer names costs time and
   * memory, and a longer name is no typing error.
   */
  private static final int LONGEST = 200;

  private Suggestion() {}

  /** Returns the words "did you mean 'x'?" if a known name is near, else the given advice. */
  public static String or(String wrong, Collection<String> known, String advice) {
    return nearest(wrong, known).map(name -> "did you mean '" + name + "'?").orElse(advice);
  }

  /**
   * Returns the nearest known name that a few typing errors turn into the wrong name. If two known
   * names are equally near, the one with the same first letter is returned.
   */
  public static Optional<String> nearest(String wrong, Collection<String> known) {
    if (wrong.length() > LONGEST) {
      return Optional.empty();
    }
    int limit = wrong.length() < 3 ? 0 : Math.min(4, wrong.length() / 3);
    return known.stream()
        .distinct()
        .filter(name -> Math.abs(name.length() - wrong.length()) <= limit)
        .filter(name -> distance(wrong, name) <= limit)
        .min(
            Comparator.comparingInt((String name) -> distance(wrong, name))
                .thenComparing(name -> !name.regionMatches(true, 0, wrong, 0, 1))
                .thenComparing(Comparator.naturalOrder()));
  }

  /**
   * Returns the number of letters that must be changed, added, removed or swapped; case is ignored.
   */
  static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[][] steps = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        steps[i][j] = i == 0 || j == 0 ? i + j : step(a, b, i, j, steps);
      }
    }
    return steps[a.length()][b.length()];
  }

  private static int step(String a, String b, int i, int j, int[][] steps) {
    int change = steps[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int least = Math.min(change, Math.min(steps[i - 1][j], steps[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, steps[i - 2][j - 2] + 1) : least;
  }
}
