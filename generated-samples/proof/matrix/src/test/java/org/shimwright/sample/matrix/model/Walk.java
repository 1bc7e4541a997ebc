package org.shimwright.sample.matrix.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A program without what does not suit its slots, and what each step must show.
 *
 * @param expected as many as there are steps
 * @param leftOut how many steps the MPI cannot be asked to take, by the reason
 */
record Walk(List<Operation> steps, List<Expectation> expected, Map<String, Integer> leftOut) {
  static Walk of(List<Operation> program, TriedMpi mpi) {
    CachingModel model = new CachingModel(mpi);
    Walk walk = new Walk(new ArrayList<>(), new ArrayList<>(), new TreeMap<>());
    for (Operation operation : Opening.before(program, mpi.languages())) {
      try {
        Optional<Expectation> shown = model.apply(operation);
        if (shown.isPresent()) {
          walk.steps.add(operation);
          walk.expected.add(shown.get());
        }
      } catch (LeftOut left) {
        walk.leftOut.merge(left.getMessage(), 1, Integer::sum);
        model = new CachingModel(mpi);
        walk.steps.forEach(model::apply);
      }
    }
    return walk;
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

  /** Compares walks with what their steps showed, one after the other. */
  static void compare(List<Walk> walks, List<Observation> seen) {
    assertEquals(walks.stream().mapToInt(walk -> walk.steps().size()).sum(), seen.size());
    int line = 0;
    for (Walk walk : walks) {
      for (int step = 0; step < walk.steps().size(); step++) {
        walk.compare(step, seen.get(line++));
      }
    }
  }
}
