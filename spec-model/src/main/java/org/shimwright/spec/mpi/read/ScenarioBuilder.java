package org.shimwright.spec.mpi.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.mpi.trial.Dialect;
import org.shimwright.spec.mpi.trial.ExpectedCall;
import org.shimwright.spec.mpi.trial.Scenario;
import org.shimwright.spec.mpi.trial.Step;
import org.shimwright.spec.mpi.trial.StepKind;
import org.shimwright.spec.read.SectionReader.Rows;
import org.shimwright.spec.type.NumberType;

/** Turns the scenarios of a document into records. */
final class ScenarioBuilder {
  private ScenarioBuilder() {}

  static Scenario scenario(Mapping row, Rows rows) {
    Map<String, Object> known = new HashMap<>();
    known.put("steps", steps(row));
    if (row.scalars("dialects").isEmpty()) {
      known.put("dialects", List.of(Dialect.values()));
    }
    return rows.read(Scenario.class, row, known);
  }

  private static List<Step> steps(Mapping row) {
    List<Step> steps = new ArrayList<>();
    for (Mapping step : row.mappings("steps")) {
      step.entries()
          .keySet()
          .forEach(word -> steps.add(step(StepKind.of(word), step.mapping(word).orElseThrow())));
    }
    return List.copyOf(steps);
  }

  private static Step step(StepKind kind, Mapping arguments) {
    Map<String, String> words = new LinkedHashMap<>();
    arguments
        .entries()
        .keySet()
        .forEach(name -> arguments.text(name).ifPresent(text -> words.put(name, text)));
    return new Step(
        kind,
        Map.copyOf(words),
        arguments.mappings("calls").stream().map(ScenarioBuilder::call).toList(),
        steps(arguments));
  }

  private static ExpectedCall call(Mapping row) {
    String role = row.has("copy") ? "copy" : "delete";
    return new ExpectedCall(
        role,
        row.textOrEmpty(role),
        row.text("object"),
        row.text("value").map(NumberType::word),
        row.text("extra").map(NumberType::word));
  }
}
