package org.shimwright.spec.mpi.trial;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A step of a scenario.
 *
 * @param kind what it does
 * @param arguments the arguments of the action, by name
 * @param calls the calls of callbacks that it expects
 * @param steps the steps that it contains
 */
public record Step(
    StepKind kind, Map<String, String> arguments, List<ExpectedCall> calls, List<Step> steps) {
  /** An argument that the schema demands, or that another has taken the place of. */
  public String argument(String name) {
    return Optional.ofNullable(arguments.get(name)).orElseThrow();
  }

  /** An argument, or what it is when the step does not give it. */
  public String argument(String name, String otherwise) {
    return arguments.getOrDefault(name, otherwise);
  }
}
