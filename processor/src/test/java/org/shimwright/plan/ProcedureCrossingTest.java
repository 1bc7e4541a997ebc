package org.shimwright.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shimwright.mpi.declaration.Declarations;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** A procedure that Java reaches by one native call is a function with arguments of known types. */
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
      assertEquals(p.bound(), crossings.containsKey(p.names().c()), p.names().c());
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
      assertEquals(p.lacking(), f.lacking(), f.c());
    }
  }

  @Test
  void argumentsHaveTheirRolesAndWords() {
    assertEquals("comm RECEIVER, newcomm OUT 0", arguments("MPI_Comm_dup"));
    assertEquals("comm RECEIVER 0", arguments("MPI_Comm_free"));
    assertEquals("comm RECEIVER, newcomm OUT 0, request OUT 1", arguments("MPI_Comm_idup"));
    assertEquals(
        "errorcode GIVEN, string OUT object 0, resultlen HIDDEN", arguments("MPI_Error_string"));
    assertEquals(
        "group RECEIVER, n LENGTH, ranges GIVEN, newgroup OUT 0",
        arguments("MPI_Group_range_incl"));
    assertEquals(
        "argc HIDDEN, argv HIDDEN, required GIVEN, provided OUT 0", arguments("MPI_Init_thread"));
    assertEquals("size GIVEN, info GIVEN, baseptr OUT 0", arguments("MPI_Alloc_mem"));
    assertEquals(
        "datatype RECEIVER, maxIntegers LENGTH, maxAddresses LENGTH, maxDatatypes LENGTH,"
            + " arrayOfIntegers GIVEN filled, arrayOfAddresses GIVEN filled,"
            + " arrayOfDatatypes GIVEN filled",
        arguments("MPI_Type_get_contents"));
    assertEquals(
        "inbuf GIVEN, incount GIVEN, datatype RECEIVER, outbuf GIVEN, outsize GIVEN,"
            + " position GIVEN 0, comm GIVEN",
        arguments("MPI_Pack"));
  }

  private String arguments(String function) {
    return Objects.requireNonNull(crossings.get(function)).arguments().stream()
        .map(ProcedureCrossingTest::said)
        .collect(Collectors.joining(", "));
  }

  private static String said(Argument a) {
    boolean inWords = a.value().isStored() && !a.isFilled() && a.role() != Role.HIDDEN;
    return a.name()
        + " "
        + a.role()
        + (a.isFilled() ? " filled" : "")
        + (a.isMade() ? " object " + a.object() : inWords ? " " + a.slot() : "");
  }

  @Test
  void aMethodReturnsWhatTheLibraryStores() {
    assertEquals("newcomm, request", outputs("MPI_Comm_idup"));
    assertEquals("value_", outputs("MPI_Wtime"));
    assertEquals("", outputs("MPI_Comm_free"));
    assertEquals("", outputs("MPI_Type_get_contents"));
    assertEquals("position", outputs("MPI_Pack"));
  }

  private String outputs(String function) {
    return Objects.requireNonNull(crossings.get(function)).outputs().stream()
        .map(Argument::name)
        .collect(Collectors.joining(", "));
  }
}
