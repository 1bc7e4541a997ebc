package org.shimwright.spec.mpi.trial;

import java.util.List;

/**
 * A short program that tries a rule. It runs for each of its object classes and dialects.
 *
 * @param id a stable name in kebab-case
 * @param rule the id of the rule that it tries
 * @param text a description in one sentence
 * @param classes the object classes that it runs for
 * @param dialects the dialects that make its keys; dialects of MPI-1 run with communicators only
 * @param pairs whether each dialect also makes calls with the keys of each other dialect
 * @param threads whether it needs MPI_THREAD_MULTIPLE
 * @param steps its steps
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
  /** Returns whether the scenario finalizes MPI, so that it needs a process of its own. */
  public boolean finalizes() {
    return steps.stream().anyMatch(step -> step.kind() == StepKind.FINALIZE);
  }
}
