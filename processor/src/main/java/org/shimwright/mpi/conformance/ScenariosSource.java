package org.shimwright.mpi.conformance;

import java.util.List;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.trial.Scenario;
import org.shimwright.spec.mpi.trial.Step;
import org.shimwright.spec.mpi.trial.Trials;

/**
 * Generates {@code scenarios.c}: a function for each scenario, and one for each step that contains
 * other steps.
 */
final class ScenariosSource {
  private final Plan plan;
  private final SourceWriter c;

  ScenariosSource(Plan plan) {
    this.plan = plan;
    c = Banner.c(plan.specification().name(), "The scenarios, step by step.");
  }

  String text() {
    c.raw("#include \"scene.h\"").blank().raw("#include <stddef.h>").blank();
    List<Scenario> scenarios = Trials.of(plan.specification()).scenarios();
    scenarios.forEach(this::printScenario);
    c.block(
        "steps *const scenario_steps[] = {",
        "};",
        () -> scenarios.forEach(scenario -> c.line("%s,", functionName(scenario))));
    return c.text();
  }

  private static String functionName(Scenario scenario) {
    return scenario.id().replace('-', '_');
  }

  private void printScenario(Scenario scenario) {
    String name = functionName(scenario);
    printNestedSteps(name, scenario.steps());
    String prose = scenario.rule() + ": " + scenario.text();
    c.raw("/**").paragraph(" * ", prose).raw(" */");
    printFunction(name, scenario.steps(), countsExtra(scenario.steps()));
  }

  private static boolean countsExtra(List<Step> steps) {
    return steps.stream()
        .anyMatch(step -> step.calls().stream().anyMatch(call -> call.extra().isPresent()));
  }

  /** Prints a C function for the nested steps of each step, the innermost function first. */
  private void printNestedSteps(String name, List<Step> steps) {
    for (int i = 0; i < steps.size(); i++) {
      if (!steps.get(i).steps().isEmpty()) {
        String own = name + "_" + (i + 1);
        printNestedSteps(own, steps.get(i).steps());
        printFunction(own, steps.get(i).steps(), false);
      }
    }
  }

  private void printFunction(String name, List<Step> steps, boolean countsExtra) {
    c.line("static void %s(struct scene *s)", name);
    c.block(
        "{",
        "}",
        () -> {
          if (countsExtra) {
            c.line("count_extra(s);");
          }
          for (int i = 0; i < steps.size(); i++) {
            c.lines(new StepCalls(steps.get(i), name + "_" + (i + 1)).lines());
          }
        });
    c.blank();
  }
}
