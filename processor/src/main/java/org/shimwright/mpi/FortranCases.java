package org.shimwright.mpi;

import java.util.List;

/** Writes the cases of a selection by number in Fortran. */
public final class FortranCases {
  private FortranCases() {}

  /**
   * A case for each name, at a margin.
   *
   * @param statement what it does, with {@code %s} for the name
   */
  public static String of(String margin, String statement, List<String> names) {
    String both = margin + "case (%s)\n" + margin + "  " + statement + "\n";
    StringBuilder cases = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      cases.append(both.formatted(i, names.get(i)));
    }
    return cases.toString();
  }
}
