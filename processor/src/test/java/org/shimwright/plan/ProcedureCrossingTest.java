package org.shimwright.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shimwright.mpi.declaration.Declarations;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** A procedure that crosses as a function does keeps its names, its arguments and its results. */
class ProcedureCrossingTest {
  private final Plan plan = Declarations.plan(Declarations.specification());
  private final Map<String, FunctionPlan> crossings = plan.crossings();

  private List<ProcedurePlan> crossing() {
    return plan.procedures().stream().filter(p -> crossings.containsKey(p.names().c())).toList();
  }

  @Test
  void handlesNumbersAndTruthsCross() {
    assertTrue(
        crossings
            .keySet()
            .containsAll(
                Set.of(
                    "MPI_Comm_rank",
                    "MPI_Comm_compare",
                    "MPI_Comm_test_inter",
                    "MPI_Comm_split",
                    "MPI_Comm_free",
                    "MPI_Wtime")),
        crossings.keySet().toString());
    assertTrue(crossings.size() >= 47, crossings.size() + " cross");
  }

  @Test
  void whatJavaHasInAnotherWayDoesNot() {
    for (ProcedurePlan p : plan.procedures()) {
      if (!p.isPlain()) {
        assertFalse(crossings.containsKey(p.names().c()), p.names().c());
      }
    }
  }

  @Test
  void namesAreTheSame() {
    for (ProcedurePlan p : crossing()) {
      FunctionPlan f = crossings.get(p.names().c());
      assertEquals(p.names().java(), f.method());
      assertEquals(p.names().javaNative(), f.nativeMethod());
      assertEquals(p.owner().map(ObjectClass::javaName).orElse("Mpi"), f.owner());
      assertEquals(p.isOnObject(), f.isOnObject(), f.c());
      assertEquals(p.lacking(), f.lacking(), f.c());
    }
  }

  @Test
  void argumentsAreTheSame() {
    for (ProcedurePlan p : crossing()) {
      FunctionPlan f = crossings.get(p.names().c());
      for (int i = 0; i < p.arguments().size(); i++) {
        ProcedureArgument before = p.arguments().get(i);
        Argument after = f.arguments().get(i);
        String name = f.c() + ": " + before.name();
        assertEquals(before.name(), after.name(), name);
        assertEquals(before.slot(), after.slot(), name);
        assertEquals(before.isParameter(), after.isParameter(), name);
        assertEquals(before.isPassed(), after.isPassed(), name);
        assertEquals(before.isStored(), after.comesBack(), name);
        assertEquals(before.nullable(), after.value().nullable(), name);
      }
    }
  }

  @Test
  void resultsAreTheSame() {
    for (ProcedurePlan p : crossing()) {
      FunctionPlan f = crossings.get(p.names().c());
      List<String> before =
          (p.result().isPresent() ? List.of(p.result().get()) : p.outputs())
              .stream().map(ProcedureArgument::name).toList();
      assertEquals(
          before, f.outputs().stream().map(Argument::name).collect(Collectors.toList()), f.c());
    }
  }
}
