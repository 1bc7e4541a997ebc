package org.shimwright.spec.mpi.trial;

import java.util.List;

/**
 * A short program that tries a rule, for each of its object classes and dialects.
 *
 * @param id a stable name in kebab-case
 * @param rule the id of the rule that it tries
 * @param text what it does, in a sentence
 * @param classes the object classes that it is run for
 * @param dialects the dialects that make its keys; those of MPI-1 have communicators only
 * @param pairs whether each dialect calls for the keys of each other, too
 * @param threads whether it needs MPI_THREAD_MULTIPLE
 * @param steps what it does
 */
public record Scenario(
    String id,
    String rule,
    String text,
    List<String> classes,
    List<Dialect> dialects,
    boolean pairs,
    boolean threads,
    List<Step> steps) {
  /** Whether it ends MPI, so that it needs a process of its own. */
  public boolean finalizes() {
    return steps.stream().anyMatch(step -> step.kind() == StepKind.FINALIZE);
  }
}
