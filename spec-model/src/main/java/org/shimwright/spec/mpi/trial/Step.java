package org.shimwright.spec.mpi.trial;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A step of a scenario.
 *
 * @param kind the action or check
 * @param arguments the arguments of the action, by name
 * @param calls the calls of callbacks that it expects
 * @param steps the steps that it contains
 */
public record Step(
    StepKind kind, Map<String, String> arguments, List<ExpectedCall> calls, List<Step> steps) {
  /**
   * Returns an argument that the step must have.
   *
   * @throws java.util.NoSuchElementException if the step does not have it
   */
  public String argument(String name) {
    return Optional.ofNullable(arguments.get(name)).orElseThrow();
  }

  /** Returns an argument, or {@code otherwise} if the step does not have it. */
  public String argument(String name, String otherwise) {
    return arguments.getOrDefault(name, otherwise);
  }
}
