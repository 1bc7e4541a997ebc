package org.shimwright.sample.matrix.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program without what does not suit its slots, and what each step must show.
 *
 * @param expected as many as there are steps
 */
record Walk(List<Operation> steps, List<Expectation> expected) {
  static Walk of(List<Operation> program) {
    CachingModel model = new CachingModel();
    List<Operation> steps = new ArrayList<>();
    List<Expectation> expected = new ArrayList<>();
    for (Operation operation : Opening.before(program)) {
      Optional<Expectation> shown = model.apply(operation);
      if (shown.isPresent()) {
        steps.add(operation);
        expected.add(shown.get());
      }
    }
    return new Walk(steps, expected);
  }

  /** Fails if a step showed something else. */
  void compare(int step, Observation seen) {
    expected
        .get(step)
        .difference(seen)
        .ifPresent(
            difference ->
                fail(
                    "step %d, %s: %s; the steps before: %s"
                        .formatted(step, steps.get(step), difference, steps.subList(0, step))));
  }

  /** Compiles, runs and compares programs; returns how many steps they have. */
  static int compare(
      CompiledPrograms compiled, ProgramText language, List<List<Operation>> programs) {
    List<Walk> walks = programs.stream().map(Walk::of).toList();
    List<Observation> seen = compiled.run(language, walks.stream().map(Walk::steps).toList());
    assertEquals(walks.stream().mapToInt(walk -> walk.steps().size()).sum(), seen.size());
    int line = 0;
    for (Walk walk : walks) {
      for (int step = 0; step < walk.steps().size(); step++) {
        walk.compare(step, seen.get(line++));
      }
    }
    return line;
  }
}
