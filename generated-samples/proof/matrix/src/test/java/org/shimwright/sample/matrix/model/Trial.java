package org.shimwright.sample.matrix.model;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.Shrinkable;

/**
 * Has an MPI take the steps of compiled programs, and counts them.
 *
 * @param compiled where they run
 * @param mpi what they run on
 * @param leftOut how many steps could not be asked of the MPI, by the reason
 */
record Trial(CompiledPrograms compiled, TriedMpi mpi, Map<String, Integer> leftOut) {
  /** Programs that are compiled together. */
  private static final int TOGETHER = 40;

  private static final int LEAST = 20;
  private static final int MOST = 120;

  Trial(CompiledPrograms compiled, TriedMpi mpi) {
    this(compiled, mpi, new TreeMap<>());
  }

  /** Runs so many programs, spelled in a language; returns how many steps they have. */
  long run(ProgramText language, int programs) {
    return batches(programs(language, programs)).stream()
        .mapToLong(batch -> together(language, batch))
        .sum();
  }

  /** What differs first in at most so many programs. */
  Optional<String> difference(ProgramText language, int programs) {
    return batches(programs(language, programs)).stream()
        .flatMap(batch -> fault(language, walks(batch)).stream())
        .findFirst();
  }

  private static List<Shrinkable<List<Operation>>> programs(ProgramText language, int count) {
    return Drawn.programs(Programs.ofLength(LEAST, MOST), count, language.name());
  }

  /** The programs, by those that are compiled together. */
  private static <T> List<List<T>> batches(List<T> all) {
    List<List<T>> batches = new ArrayList<>();
    for (int first = 0; first < all.size(); first += TOGETHER) {
      batches.add(all.subList(first, Math.min(all.size(), first + TOGETHER)));
    }
    return batches;
  }

  private List<Walk> walks(List<Shrinkable<List<Operation>>> programs) {
    return programs.stream().map(each -> Walk.of(each.value(), mpi)).toList();
  }

  private long together(ProgramText language, List<Shrinkable<List<Operation>>> drawn) {
    List<Walk> walks = walks(drawn);
    if (fault(language, walks).isPresent()) {
      tellSmallest(language, drawn);
    }
    walks.forEach(
        walk -> walk.leftOut().forEach((why, count) -> leftOut.merge(why, count, Integer::sum)));
    return walks.stream().mapToLong(walk -> walk.steps().size()).sum();
  }

  private Optional<String> fault(ProgramText language, List<Walk> walks) {
    List<List<Operation>> programs = new ArrayList<>();
    walks.forEach(walk -> programs.add(walk.steps()));
    try {
      Walk.compare(
          walks,
          compiled.run(
              language,
              language.of(programs, mpi.has(Deviation.MPICH_EXTRA_STATE_IS_BY_REFERENCE))));
      return Optional.empty();
    } catch (AssertionError | IllegalStateException found) {
      return Optional.of(found.getMessage());
    }
  }

  private void tellSmallest(ProgramText language, List<Shrinkable<List<Operation>>> drawn) {
    for (Shrinkable<List<Operation>> each : drawn) {
      if (faultOf(language, each.value()).isPresent()) {
        List<Operation> smallest =
            Drawn.shortest(each.value(), program -> faultOf(language, program).isPresent());
        fail(
            "%s; seen with %s"
                .formatted(faultOf(language, smallest).orElse("(not again)"), Drawn.seed()));
      }
    }
    fail(
        "these programs fail together, each alone does not: %s; seen with %s"
            .formatted(fault(language, walks(drawn)), Drawn.seed()));
  }

  private Optional<String> faultOf(ProgramText language, List<Operation> program) {
    return fault(language, List.of(Walk.of(program, mpi)));
  }
}
