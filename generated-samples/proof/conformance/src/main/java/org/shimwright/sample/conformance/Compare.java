package org.shimwright.sample.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.sample.conformance.Judgement.Finding;
import org.shimwright.spec.Specification;
import org.shimwright.spec.read.SpecificationReader;

/**
 * Compares JUnit reports of the conformance program, from any machine, with the bundled
 * specification, and prints a line about each report.
 *
 * <p>The status is 0 if all are as recorded, 1 if one differs, 2 if one cannot be read, and else 3
 * if an MPI or its version is unknown.
 */
public final class Compare {
  private static final int UNREADABLE = 2;

  private Compare() {}

  /** Compares the reports that the arguments name. */
  public static void main(String[] reports) {
    if (reports.length == 0) {
      System.err.println("usage: Compare REPORT.xml...; reports of --format junit");
      System.exit(UNREADABLE);
    }
    Specification specification = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
    Set<Finding> found = EnumSet.noneOf(Finding.class);
    for (String report : reports) {
      try {
        Judgement judgement = Judgement.of(specification, ResultsReader.read(Path.of(report)));
        judgement.details().forEach(System.out::println);
        System.out.println(judgement.summary());
        found.add(judgement.finding());
      } catch (IOException fault) {
        System.err.println(fault.getMessage());
        System.exit(UNREADABLE);
      }
    }
    System.exit(found.contains(Finding.DIFFERENT) ? 1 : found.contains(Finding.UNKNOWN) ? 3 : 0);
  }
}
