package org.shimwright.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shimwright.mpi.declaration.Declarations;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** A procedure that crosses as a function does keeps its names, its arguments and its results. */
class ProcedureCrossingTest {
  private final Plan plan = Declarations.plan(Declarations.specification());
  private final Map<String, FunctionPlan> crossings =
      plan.functions().stream().collect(Collectors.toMap(FunctionPlan::c, f -> f));

  private List<ProcedurePlan> crossing() {
    return plan.procedures().stream().filter(p -> crossings.containsKey(p.names().c())).toList();
  }

  @Test
  void whatJavaReachesByOneNativeCallCrosses() {
    for (ProcedurePlan p : plan.procedures()) {
      assertEquals(
          p.nativeMethod().isPresent(), crossings.containsKey(p.names().c()), p.names().c());
    }
    assertEquals(85, crossings.size(), "82 methods, and 3 that are checked first");
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
        assertEquals(before.isStored(), after.comesBack() && !after.isFilled(), name);
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
