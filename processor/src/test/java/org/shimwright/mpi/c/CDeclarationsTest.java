package org.shimwright.mpi.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.shimwright.mpi.declaration.Declarations;
import org.shimwright.mpi.declaration.InstalledMpi;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/** The C prototypes of the specification are those of real MPIs: they redeclare cleanly. */
@Tag("all")
class CDeclarationsTest {
  private final Specification specification = Declarations.specification();
  @TempDir private Path folder;

  /**
   * Redeclares every function after mpi.h. A name that mpi.h has as a macro cannot be redeclared;
   * it is called with arguments of the declared types instead.
   */
  private static String redeclared(Plan plan, String version) {
    Prototypes prototypes = new Prototypes(plan);
    StringBuilder c = new StringBuilder("#include <mpi.h>\n#include <stddef.h>\n");
    for (CallbackType callback : plan.callbacks(Language.C)) {
      c.append(prototypes.callbackTypedef(callback)).append(";\n");
    }
    for (FunctionPlan p : plan.functions(Language.C)) {
      String name = p.c();
      if (Declarations.expected(p.function(), version)) {
        c.append("#ifndef ").append(name).append('\n');
        // an undeclared name would be an error here, and so would another type below
        c.append("extern __typeof__(").append(name).append(") ").append(name).append(";\n");
        c.append(prototypes.headOfMpi(p.function(), name)).append(";\n");
        c.append("#else\n").append(use(prototypes, p)).append("#endif\n");
      }
    }
    return c.toString();
  }

  private static String use(Prototypes prototypes, FunctionPlan p) {
    List<String> names = p.function().parameters().stream().map(Value::name).toList();
    return "static inline %s { return %s(%s); }\n"
        .formatted(
            prototypes.headOfMpi(p.function(), "use_" + p.c()), p.c(), String.join(", ", names));
  }

  @ParameterizedTest
  @EnumSource
  void prototypesRedeclareCleanly(InstalledMpi mpi) throws IOException, InterruptedException {
    mpi.assumeInstalled();
    String version = mpi.version(folder);
    String source = redeclared(Declarations.plan(specification), version);
    InstalledMpi.Outcome outcome = mpi.compileC(folder, source);
    assertTrue(outcome.good(), outcome::text);
  }

  @ParameterizedTest
  @EnumSource
  void onlyYoungerAndRemovedFunctionsAreLeftOut(InstalledMpi mpi)
      throws IOException, InterruptedException {
    mpi.assumeInstalled();
    double version = Double.parseDouble(mpi.version(folder));
    Set<String> expected = new TreeSet<>(Set.of("MPI_Address"));
    for (String name : List.of("extent", "hindexed", "hvector", "lb", "struct", "ub")) {
      expected.add("MPI_Type_" + name); // removed in MPI-3.0, as is MPI_Address
    }
    for (String name : List.of("create", "get", "set")) {
      expected.add("MPI_Errhandler_" + name); // removed in MPI-3.0
    }
    for (String objectClass :
        List.of("Comm", "Win", "Type", "Group", "Info", "Request", "Errhandler", "Op")) {
      expected.add("MPI_" + objectClass + "_toint"); // since MPI-5.0
      expected.add("MPI_" + objectClass + "_fromint");
    }
    for (String name : List.of("version", "info", "fortran_info", "fortran_booleans")) {
      expected.add("MPI_Abi_get_" + name); // since MPI-5.0
    }
    expected.addAll(List.of("MPI_Abi_set_fortran_info", "MPI_Abi_set_fortran_booleans"));
    if (version < 4.1) {
      expected.addAll(List.of("MPI_Remove_error_class", "MPI_Remove_error_code"));
      expected.add("MPI_Remove_error_string");
    }
    if (version < 4) {
      expected.add("MPI_Comm_idup_with_info"); // since MPI-4.0
      expected.addAll(List.of("MPI_Info_create_env", "MPI_Info_get_string"));
    }
    assertEquals(expected, Declarations.notExpected(specification, Double.toString(version)));
  }

  /** Whatever parameter of whatever function is changed to a double, the compiler objects. */
  @ParameterizedTest
  @EnumSource
  void aChangedKindOfAnyParameterFails(InstalledMpi mpi) throws IOException, InterruptedException {
    mpi.assumeInstalled();
    String version = mpi.version(folder);
    Kind other = Declarations.kind(specification, "WALL_TIME");
    int longest =
        specification.functions().stream().mapToInt(p -> p.parameters().size()).max().orElseThrow();
    List<String> unnoticed = new ArrayList<>();
    int changes = 0;
    for (int i = 0; i < longest; i++) {
      int index = i;
      Specification changed =
          Declarations.changed(
              specification,
              p -> Declarations.changed(p, index, x -> Declarations.ofKind(x, other)));
      Plan plan = Declarations.plan(changed);
      InstalledMpi.Outcome outcome = mpi.compileC(folder, redeclared(plan, version));
      for (FunctionPlan p : plan.functions(Language.C)) {
        if (Declarations.expected(p.function(), version)
            && index < p.function().parameters().size()
            && !isMacro(mpi, p)) {
          changes++;
          if (!outcome.blames(p.c())) {
            unnoticed.add(p.c() + " " + p.function().parameters().get(index).name());
          }
        }
      }
    }
    assertEquals(List.of(), unnoticed);
    assertTrue(changes > 150, "changed parameters: " + changes);
  }

  /** Whatever integer, handle, key or flag changes its direction, the compiler objects. */
  @ParameterizedTest
  @EnumSource
  void aChangedDirectionOfAHandleKeyOrFlagFails(InstalledMpi mpi)
      throws IOException, InterruptedException {
    mpi.assumeInstalled();
    String version = mpi.version(folder);
    int longest =
        specification.functions().stream().mapToInt(p -> p.parameters().size()).max().orElseThrow();
    List<String> unnoticed = new ArrayList<>();
    for (int i = 0; i < longest; i++) {
      int index = i;
      Specification changed =
          Declarations.changed(
              specification, p -> Declarations.changed(p, index, CDeclarationsTest::turned));
      InstalledMpi.Outcome outcome =
          mpi.compileC(folder, redeclared(Declarations.plan(changed), version));
      for (FunctionPlan p : Declarations.plan(specification).functions(Language.C)) {
        if (Declarations.expected(p.function(), version)
            && index < p.function().parameters().size()
            && turns(p.function().parameters().get(index))
            && !isMacro(mpi, p)
            && !outcome.blames(p.c())) {
          unnoticed.add(p.c() + " " + p.function().parameters().get(index).name());
        }
      }
    }
    assertEquals(List.of(), unnoticed);
  }

  /** Some changes that someone could make by mistake. */
  @ParameterizedTest
  @EnumSource
  void likelyMistakesFail(InstalledMpi mpi) throws IOException, InterruptedException {
    mpi.assumeInstalled();
    String version = mpi.version(folder);
    if (mpi == InstalledMpi.OPEN_MPI) { // MPICH's handles are all int in C
      check(mpi, version, "MPI_Comm_set_attr", 0, "win");
      check(mpi, version, "MPI_Win_set_attr", 0, "comm");
    }
    check(mpi, version, "MPI_Win_create", 1, "KEYVAL");
    check(mpi, version, "MPI_Type_get_extent", 1, "KEYVAL");
    check(mpi, version, "MPI_Get_address", 1, "KEYVAL");
  }

  private void check(InstalledMpi mpi, String version, String name, int index, String kind)
      throws IOException, InterruptedException {
    Specification changed =
        Declarations.changed(
            specification,
            p ->
                p.name().equals(name)
                    ? Declarations.changed(
                        p,
                        index,
                        x -> Declarations.ofKind(x, Declarations.kind(specification, kind)))
                    : p);
    InstalledMpi.Outcome outcome =
        mpi.compileC(folder, redeclared(Declarations.plan(changed), version));
    assertFalse(outcome.good(), name);
    assertTrue(outcome.blames(name), outcome::text);
  }

  private static boolean turns(Value parameter) {
    return !parameter.isArray()
        && (parameter.type() instanceof HandleType
            || parameter.isAdded("key")
            || Set.of(NumberType.BOOL, NumberType.INT, NumberType.INTPTR)
                .contains(parameter.type()));
  }

  private static Value turned(Value parameter) {
    Direction other = parameter.direction() == Direction.IN ? Direction.OUT : Direction.IN;
    return turns(parameter) ? Declarations.directed(parameter, other) : parameter;
  }

  /** MPICH's handle conversions and Open MPI's sums of addresses are macros that cast. */
  private static boolean isMacro(InstalledMpi mpi, FunctionPlan p) {
    return p.c().matches(mpi == InstalledMpi.MPICH ? "MPI_\\w+_(c2f|f2c)" : "MPI_Aint_(add|diff)");
  }
}
