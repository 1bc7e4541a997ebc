package org.shimwright.sample.conformance;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shimwright.spec.VendorDifference;

/**
 * What the program saw in one run.
 *
 * @param library the first line of MPI_Get_library_version
 * @param processes how many processes ran each case
 * @param cases what became of each case
 */
record Results(String library, int processes, List<CaseResult> cases) {
  private static final Pattern VERSION =
      Pattern.compile("(MPICH|Open MPI)\\D*([0-9]+(?:\\.[0-9]+)+[a-z0-9]*)");

  /** The name of the MPI as the specification's entries have it, if it is one of theirs. */
  Optional<String> vendor() {
    return group(1);
  }

  /** The version of such an MPI. */
  Optional<String> version() {
    return group(2);
  }

  private Optional<String> group(int number) {
    Matcher matcher = VERSION.matcher(library);
    return matcher.find() ? Optional.of(matcher.group(number)) : Optional.empty();
  }

  /** Whether an entry is about this MPI in this version. */
  boolean isMeantBy(VendorDifference entry) {
    return entry.isAbout(library);
  }

  /** The cases of a rule that were tried. */
  List<CaseResult> tried(String rule) {
    return cases.stream()
        .filter(c -> c.rule().equals(rule) && c.outcome() != CaseResult.Outcome.SKIPPED)
        .toList();
  }

  /** The cases of a rule that failed. */
  List<CaseResult> failed(String rule) {
    return tried(rule).stream().filter(CaseResult::failed).toList();
  }
}
