package org.shimwright.mpi.fortran;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.shimwright.mpi.declaration.Declarations;
import org.shimwright.mpi.declaration.InstalledMpi;
import org.shimwright.mpi.fortran.type.FortranFaceTypes;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * The Fortran declarations of the specification are those of real MPIs: a caller whose own dummy
 * arguments have the declared types and intents compiles, and one with a changed row does not.
 */
@Tag("all")
class FortranDeclarationsTest {
  private enum Access {
    MPIF_H("", "include 'mpif.h'", FortranForm.EXTERNAL, Language.FORTRAN),
    MPI("use mpi", "", FortranForm.EXTERNAL, Language.FORTRAN),
    MPI_F08("use mpi_f08", "", FortranForm.F08, Language.F08);

    private final String use;
    private final String include;
    private final FortranForm form;
    private final Language language;

    Access(String use, String include, FortranForm form, Language language) {
      this.use = use;
      this.include = include;
      this.form = form;
      this.language = language;
    }
  }

  private final Specification specification = Declarations.specification();
  @TempDir private Path folder;

  /** A module with one caller for each procedure; an error names the caller's subroutine. */
  private static String callers(Plan plan, Access access, String version) {
    StringBuilder f = new StringBuilder("module callers\n");
    f.append(access.use).append('\n');
    f.append("use, intrinsic :: iso_c_binding, only: c_ptr\nimplicit none\n");
    f.append(access.include).append("\ncontains\n");
    for (FunctionPlan p : plan.functions(access.language)) {
      if (Declarations.expected(p.function(), version)) {
        caller(f, plan, access, p);
      }
    }
    return f.append("end module callers\n").toString();
  }

  private static void caller(StringBuilder f, Plan plan, Access access, FunctionPlan p) {
    FortranFaceTypes types = new FortranFaceTypes(plan, access.form);
    List<Value> parameters =
        p.function().parameters().stream().filter(x -> types.of(x).exists()).toList();
    List<String> dummies = new ArrayList<>(parameters.stream().map(Value::name).toList());
    String name = access.form == FortranForm.F08 ? p.c() : p.c().toUpperCase(Locale.ROOT);
    String arguments = String.join(", ", dummies);
    if (p.returnsStatus()) {
      dummies.add("ierror");
    } else {
      dummies.add("outcome");
    }
    String list = String.join(", ", dummies);
    f.append("subroutine caller_of_").append(name).append('(').append(list).append(")\n");
    // lengths before the arrays that they bound
    parameters.stream().filter(x -> !types.of(x).isSized()).forEach(x -> dummy(f, types, x));
    parameters.stream().filter(x -> types.of(x).isSized()).forEach(x -> dummy(f, types, x));
    if (p.returnsStatus()) {
      f.append("integer, intent(out) :: ierror\n");
      f.append("call ").append(name).append('(').append(list).append(")\n");
    } else {
      // through an explicit interface, so that the type of the result counts, not what converts to
      // it
      f.append(result(p)).append(", intent(out) :: outcome\n");
      if (access == Access.MPIF_H && p.function().returns().type() == NumberType.INTPTR) {
        // the files of other MPIs do not declare these functions
        f.append(result(p)).append(", external :: ").append(name).append('\n');
      }
      f.append("call take(").append(name).append('(').append(arguments).append("))\n");
      f.append("contains\nsubroutine take(value)\n").append(result(p));
      f.append(", intent(in) :: value\noutcome = value\nend subroutine take\n");
    }
    f.append("end subroutine caller_of_").append(name).append('\n');
  }

  private static String result(FunctionPlan p) {
    Type type = p.function().returns().type();
    return type == NumberType.DOUBLE
        ? "double precision"
        : type == NumberType.INTPTR ? "integer(mpi_address_kind)" : "integer";
  }

  /** A choice buffer is a variable of the caller's; whatever its type is, MPI takes it. */
  private static void dummy(StringBuilder f, FortranFaceTypes types, Value x) {
    f.append(
            x.isAdded("memory")
                ? "integer, asynchronous :: " + x.name() + "(*)"
                : types.of(x).dummy(x))
        .append('\n');
  }

  /** The callers in which the compiler found an error. */
  private static List<String> blamed(String source, String messages) {
    List<String> lines = source.lines().toList();
    List<String> callers = new ArrayList<>();
    messages
        .lines()
        .filter(l -> l.matches(".*callers\\.f90:\\d+:\\d+:"))
        .mapToInt(l -> Integer.parseInt(l.replaceAll(".*callers\\.f90:(\\d+):\\d+:", "$1")))
        .forEach(
            line -> {
              int i = line - 1;
              while (i > 0 && !lines.get(i).startsWith("subroutine caller_of_")) {
                i--;
              }
              callers.add(lines.get(i).replaceAll("subroutine caller_of_(\\w+).*", "$1"));
            });
    return callers;
  }

  @ParameterizedTest
  @EnumSource
  void callersCompileWithMpif(InstalledMpi mpi) throws IOException, InterruptedException {
    callersCompile(mpi, Access.MPIF_H);
  }

  @ParameterizedTest
  @EnumSource
  void callersCompileWithMpi(InstalledMpi mpi) throws IOException, InterruptedException {
    callersCompile(mpi, Access.MPI);
  }

  @ParameterizedTest
  @EnumSource
  void callersCompileWithMpiF08(InstalledMpi mpi) throws IOException, InterruptedException {
    callersCompile(mpi, Access.MPI_F08);
  }

  private void callersCompile(InstalledMpi mpi, Access access)
      throws IOException, InterruptedException {
    mpi.assumeInstalled();
    String source = callers(Declarations.plan(specification), access, mpi.version(folder));
    InstalledMpi.Outcome outcome = mpi.compileFortran(folder, source);
    assertTrue(outcome.good(), outcome::text);
  }

  /** With mpif.h a compiler knows the results of functions, and nothing else. */
  @ParameterizedTest
  @EnumSource
  void aChangedResultFailsWithMpif(InstalledMpi mpi) throws IOException, InterruptedException {
    mpi.assumeInstalled();
    Kind integer = Declarations.kind(specification, "HANDLE_NUMBER");
    Specification changed =
        Declarations.changed(
            specification,
            p -> p.name().equals("MPI_Wtime") ? Declarations.returning(p, integer) : p);
    String source = callers(Declarations.plan(changed), Access.MPIF_H, mpi.version(folder));
    InstalledMpi.Outcome outcome = mpi.compileFortran(folder, source);
    assertFalse(outcome.good());
    assertEquals(List.of("MPI_WTIME"), blamed(source, outcome.text()).stream().distinct().toList());
  }

  @ParameterizedTest
  @EnumSource
  void aChangedKindFailsWithMpi(InstalledMpi mpi) throws IOException, InterruptedException {
    everyChangedKindFails(mpi, Access.MPI);
  }

  @ParameterizedTest
  @EnumSource
  void aChangedKindFailsWithMpiF08(InstalledMpi mpi) throws IOException, InterruptedException {
    everyChangedKindFails(mpi, Access.MPI_F08);
  }

  /** Whatever parameter is changed to a double precision number, the compiler objects. */
  private void everyChangedKindFails(InstalledMpi mpi, Access access)
      throws IOException, InterruptedException {
    mpi.assumeInstalled();
    String version = mpi.version(folder);
    Kind other = Declarations.kind(specification, "WALL_TIME");
    int longest =
        specification.functions().stream().mapToInt(p -> p.parameters().size()).max().orElseThrow();
    List<String> visible = withInterface(mpi, access, version);
    List<String> unnoticed = new ArrayList<>();
    for (int i = 0; i < longest; i++) {
      int index = i;
      Plan changed =
          Declarations.plan(
              Declarations.changed(
                  specification,
                  p -> Declarations.changed(p, index, x -> Declarations.ofKind(x, other))));
      String source = callers(changed, access, version);
      List<String> blamed = blamed(source, mpi.compileFortran(folder, source).text());
      for (FunctionPlan p : Declarations.plan(specification).functions(access.language)) {
        String name = access.form == FortranForm.F08 ? p.c() : p.c().toUpperCase(Locale.ROOT);
        if (Declarations.expected(p.function(), version)
            && index < p.function().parameters().size()
            && (visible.contains(name) || mustHaveInterface(mpi, access, p))
            && isChecked(changed, p.function().parameters().get(index))
            && !blamed.contains(name)) {
          unnoticed.add(name + " " + p.function().parameters().get(index).name());
        }
      }
    }
    assertEquals(List.of(), unnoticed);
  }

  /** The mistakes of the Forum's own table: values of another width, and wrong directions. */
  @ParameterizedTest
  @EnumSource
  void aChangedWidthFails(InstalledMpi mpi) throws IOException, InterruptedException {
    mpi.assumeInstalled();
    Kind narrow = Declarations.kind(specification, "ATTRIBUTE_VAL_MPI1");
    UnaryOperator<Value> change = x -> Declarations.ofKind(x, narrow);
    boolean bare = mpi == InstalledMpi.MPICH; // its module mpi has no interface for values
    for (Access access : bare ? List.of(Access.MPI_F08) : List.of(Access.MPI, Access.MPI_F08)) {
      Specification changed =
          Declarations.changed(
              specification,
              p -> p.name().equals("MPI_Win_set_attr") ? Declarations.changed(p, 2, change) : p);
      String source = callers(Declarations.plan(changed), access, mpi.version(folder));
      List<String> blamed = blamed(source, mpi.compileFortran(folder, source).text());
      assertEquals(1, blamed.stream().distinct().count(), access + ": " + blamed);
    }
  }

  /** The procedures whose interface the compiler sees: it refuses a lone argument of a new type. */
  private List<String> withInterface(InstalledMpi mpi, Access access, String version)
      throws IOException, InterruptedException {
    StringBuilder f = new StringBuilder("module callers\n").append(access.use);
    f.append("\nimplicit none\ntype :: lone\ninteger :: member\nend type lone\ncontains\n");
    for (FunctionPlan p : Declarations.plan(specification).functions(access.language)) {
      if (Declarations.expected(p.function(), version)) {
        String name = access.form == FortranForm.F08 ? p.c() : p.c().toUpperCase(Locale.ROOT);
        f.append("subroutine caller_of_").append(name).append("()\ntype(lone) :: x\n");
        f.append(p.returnsStatus() ? "call " : "print *, ").append(name).append("(x)\n");
        f.append("end subroutine caller_of_").append(name).append('\n');
      }
    }
    String source = f.append("end module callers\n").toString();
    return blamed(source, mpi.compileFortran(folder, source).text());
  }

  /** Whether every version of an MPI has an interface; those of MPI-1 come and go. */
  private static boolean mustHaveInterface(InstalledMpi mpi, Access access, FunctionPlan p) {
    boolean bare = mpi == InstalledMpi.MPICH && isBareInMpich(p);
    return access == Access.MPI_F08 || !bare && !p.function().doc().group().equals("caching-mpi1");
  }

  /** Whether an interface lets a compiler see the type of this argument. */
  private static boolean isChecked(Plan plan, Value parameter) {
    return new FortranFaceTypes(plan, FortranForm.F08).of(parameter).exists()
        && !parameter.isAdded("memory");
  }

  /** MPICH's module mpi has no interface for what takes choice buffers, values or procedures. */
  private static boolean isBareInMpich(FunctionPlan p) {
    return p.function().parameters().stream()
        .anyMatch(x -> Stream.of("memory", "pointer", "word", "state").anyMatch(x::isAdded));
  }
}
