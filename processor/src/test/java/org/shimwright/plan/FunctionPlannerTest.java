package org.shimwright.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shimwright.mpi.declaration.Declarations;
import org.shimwright.spec.Specification;

/** A function has one plan for every language; Java reaches some by one native call each. */
class FunctionPlannerTest {
  private final Specification specification = Declarations.specification();
  private final Plan plan = Declarations.plan(specification);
  private final Map<String, FunctionPlan> functions =
      plan.functions().stream().collect(Collectors.toMap(FunctionPlan::c, f -> f));

  @Test
  void everyProcedureHasAPlan() {
    assertEquals(
        specification.functionNames(), plan.functions().stream().map(FunctionPlan::c).toList());
    assertEquals(111, plan.bound().size(), "108 methods, and 3 that are checked first");
  }

  @Test
  void facadesHaveMoreThanACall() {
    assertEquals("Comm dup mpiCommDup0 bound plain", said("MPI_Comm_dup"));
    assertEquals("Datatype pack mpiPack0 bound", said("MPI_Pack"));
    assertEquals("Comm toFint mpiCommC2f0", said("MPI_Comm_c2f"));
    assertEquals("Mpi wtime mpiWtime0 bound plain", said("MPI_Wtime"));
  }

  private String said(String function) {
    FunctionPlan f = Objects.requireNonNull(functions.get(function));
    return f.owner()
        + " "
        + f.method()
        + " "
        + f.nativeMethod()
        + (f.bound() ? " bound" : "")
        + (f.isPlain() ? " plain" : "");
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
    return Objects.requireNonNull(functions.get(function)).arguments().stream()
        .map(FunctionPlannerTest::argument)
        .collect(Collectors.joining(", "));
  }

  private static String argument(Argument a) {
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
    assertEquals("value", outputs("MPI_Wtime"));
    assertEquals("", outputs("MPI_Comm_free"));
    assertEquals("", outputs("MPI_Type_get_contents"));
    assertEquals("position", outputs("MPI_Pack"));
  }

  private String outputs(String function) {
    return Objects.requireNonNull(functions.get(function)).outputs().stream()
        .map(Argument::name)
        .collect(Collectors.joining(", "));
  }
}
