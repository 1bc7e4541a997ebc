package org.shimwright.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shimwright.mpi.declaration.Declarations;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;

/** Caching in front of another MPI takes over what touches attributes, and nothing else. */
class LayeredPlanTest {
  private final Plan whole = Declarations.plan(Declarations.specification());
  private final Plan layered = LayeredPlan.of(whole);

  private static Set<String> names(List<FunctionPlan> procedures) {
    return procedures.stream().map(p -> p.c()).collect(Collectors.toSet());
  }

  @Test
  void whateverRunsACallbackIsTakenOver() {
    List<FunctionPlan> running =
        whole.functions().stream().filter(p -> !p.function().doc().invokes().isEmpty()).toList();
    assertTrue(names(layered.functions()).containsAll(names(running)));
  }

  @Test
  void thirtyFunctionsAreTakenOver() {
    Set<String> names = names(layered.functions());
    assertTrue(names.containsAll(Set.of("MPI_Attr_put", "MPI_Comm_dup", "MPI_Finalize")));
    assertEquals(30, names.size(), names.toString());
  }

  @Test
  void constructorsAndConversionsStayTheirOwners() {
    Set<String> names = names(layered.functions());
    for (String other : List.of("MPI_Comm_split", "MPI_Win_create", "MPI_Comm_c2f")) {
      assertTrue(!names.contains(other), other);
    }
  }

  @Test
  void onlyCachingCallbacksAreCalled() {
    Set<String> roles =
        layered.callbacks().stream()
            .flatMap(c -> c.more().texts("role").stream())
            .collect(Collectors.toSet());
    assertEquals(Set.of("copy", "delete"), roles);
  }
}
