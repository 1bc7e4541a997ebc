package org.shimwright.mpi;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
    return IntStream.range(0, names.size())
        .mapToObj(i -> both.formatted(i, names.get(i)))
        .collect(Collectors.joining());
  }
}
