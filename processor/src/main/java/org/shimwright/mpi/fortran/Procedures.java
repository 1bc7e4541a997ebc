package org.shimwright.mpi.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;

/** Spells MPI's procedures in one form: heads for interfaces, and bodies that cross to C. */
final class Procedures {
  private static final String RESULT = "double precision :: outcome";

  private final Plan plan;
  private final Form form;
  private final FortranTypes types;

  Procedures(Plan plan, Form form) {
    this.plan = plan;
    this.form = form;
    this.types = new FortranTypes(plan, form);
  }

  /**
   * Adds a procedure whose body is written by {@code body} after the declarations.
   *
   * @param explicit whether callers see this very head, as they do in an interface or a module
   */
  private void procedure(
      SourceWriter f, ProcedurePlan p, boolean explicit, List<String> head, Runnable body) {
    String name = name(p);
    Runnable all =
        () -> {
          f.lines(head);
          declarations(f, p, explicit);
          body.run();
        };
    if (p.returnsStatus()) {
      List<String> dummies = new ArrayList<>(names(p));
      dummies.add("ierror");
      FortranFile.subroutine(f, name, dummies, all);
    } else {
      FortranFile.function(f, name, names(p), "", all);
    }
  }

  /** Adds the interface body of an external procedure. */
  void interfaceBody(SourceWriter f, ProcedurePlan p) {
    String imports = "import :: MPI_ADDRESS_KIND, MPI_STATUS_SIZE";
    boolean pointers = form.typedPointers();
    FortranComments.procedure(f, p);
    procedure(f, p, true, List.of(pointers ? imports + ", c_ptr" : imports), () -> {});
  }

  private String name(ProcedurePlan p) {
    return switch (form) {
      case EXTERNAL -> p.names().fortran();
      case EXTERNAL_POINTER -> p.names().fortranPointer();
      case F08, EXTERNAL_F08 -> p.names().f08();
    };
  }

  /** Whether a procedure hands out memory, so that {@code mpi} has it in two forms. */
  static boolean handsOutMemory(ProcedurePlan p) {
    return p.procedure().parameters().stream()
        .anyMatch(parameter -> parameter.kind().carrier() == Carrier.POINTER);
  }

  /** Adds a whole procedure. */
  void definition(SourceWriter f, ProcedurePlan p) {
    procedure(f, p, form == Form.F08, head(p), () -> body(f, p));
  }

  private List<String> head(ProcedurePlan p) {
    return switch (form) {
      case F08 -> List.of();
      case EXTERNAL, EXTERNAL_POINTER -> List.of("use mpi_bridge", "implicit none");
      case EXTERNAL_F08 -> {
        List<String> types = typeNames(p);
        String use = "use mpi_f08, only: " + String.join(", ", types);
        yield types.isEmpty()
            ? List.of("use mpi_bridge", "implicit none")
            : List.of("use mpi_bridge", use, "implicit none");
      }
    };
  }

  /** The types and abstract interfaces of {@code mpi_f08} that the parameters need. */
  private List<String> typeNames(ProcedurePlan p) {
    return p.procedure().parameters().stream()
        .flatMap(
            x ->
                Stream.concat(
                    x.kind().objectClass().map(c -> plan.objectClass(c).typeName()).stream(),
                    x.prototype().stream()))
        .distinct()
        .toList();
  }

  private static List<String> names(ProcedurePlan p) {
    return p.procedure().parameters().stream()
        .filter(FortranTypes::exists)
        .map(Parameter::name)
        .toList();
  }

  private void declarations(SourceWriter f, ProcedurePlan p, boolean explicit) {
    List<Parameter> parameters =
        p.procedure().parameters().stream().filter(FortranTypes::exists).toList();
    // an array's length is declared before the array
    parameters.stream().filter(x -> !isArray(x)).forEach(x -> declare(f, x, explicit));
    parameters.stream().filter(Procedures::isArray).forEach(x -> declare(f, x, explicit));
    if (!p.returnsStatus()) {
      f.line(RESULT);
    } else if (form.typedHandles()) {
      f.line("integer, optional, intent(out) :: ierror");
    } else {
      f.line("integer, intent(out) :: ierror");
    }
  }

  private static boolean isArray(Parameter parameter) {
    return switch (parameter.kind().carrier()) {
      case INTEGER_ARRAY, RANGES -> true;
      case OBJECT,
          KEY,
          WORD,
          STATE,
          FLAG,
          CALLBACK,
          STATUS,
          TEXT,
          INTEGER,
          AINT,
          BUFFER,
          POINTER,
          DOUBLE,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          false;
    };
  }

  private void declare(SourceWriter f, Parameter parameter, boolean explicit) {
    if (parameter.kind().carrier() == Carrier.BUFFER) {
      f.raw("!GCC$ ATTRIBUTES NO_ARG_CHECK :: " + parameter.name());
      if (explicit) { // flang knows the directive nowhere else
        f.raw("!DIR$ IGNORE_TKR(TKR) " + parameter.name());
      }
    }
    f.line(types.dummy(parameter));
  }

  private void body(SourceWriter f, ProcedurePlan p) {
    List<Parameter> parameters =
        p.procedure().parameters().stream().filter(FortranTypes::exists).toList();
    String call = "%s(%s)".formatted(p.names().bridge(), arguments(p, parameters));
    if (!p.returnsStatus()) {
      f.blank().line("outcome = %s", call);
      return;
    }
    if (form.typedHandles()) {
      f.line("integer(c_int) :: outcome");
    }
    parameters.forEach(x -> local(f, x));
    f.blank();
    parameters.forEach(x -> before(f, x));
    f.line("%s = %s", form.typedHandles() ? "outcome" : "ierror", call);
    parameters.forEach(x -> after(f, x));
    if (form.typedHandles()) {
      f.line("if (present(ierror)) ierror = outcome");
    }
  }

  private String arguments(ProcedurePlan p, List<Parameter> parameters) {
    List<String> arguments = new ArrayList<>();
    if (p.tellsLanguage()) {
      Caller caller = form.typedHandles() ? Caller.F08 : p.fortranCaller();
      arguments.add("SW_" + caller.name());
    }
    parameters.forEach(x -> arguments.add(passed(x)));
    return String.join(", ", arguments);
  }

  /** What C gets for a parameter. */
  private String passed(Parameter x) {
    String name = x.name();
    return switch (x.kind().carrier()) {
      case OBJECT -> form.typedHandles() ? name + "%MPI_VAL" : name;
      case FLAG -> name + "_c";
      case TEXT -> x.direction() == Direction.IN ? terminated(x) : name + "_c";
      case CALLBACK -> "c_funloc(" + name + ")";
      case INTEGER_ARRAY, RANGES -> "int(" + name + ", c_int)";
      case STATUS_RECORD -> "c_loc(" + name + ")";
      case POINTER -> form.typedPointers() ? name + "_address" : name;
      case KEY, WORD, STATE, STATUS, INTEGER, AINT, BUFFER, DOUBLE, FORTRAN_INTEGER -> name;
      case ARGUMENT_COUNT, ARGUMENTS -> throw new IllegalArgumentException(name);
    };
  }

  /** A string as C reads it: without the blanks that are not part of its value. */
  private static String terminated(Parameter x) {
    String value = x.kind().leadingBlanks() ? x.name() : "adjustl(" + x.name() + ")";
    return "trim(" + value + ")//c_null_char";
  }

  /** The variable that a parameter needs for the call, if it needs one. */
  private void local(SourceWriter f, Parameter x) {
    switch (x.kind().carrier()) {
      case FLAG -> f.line("integer(c_int) :: %s_c", x.name());
      case TEXT -> {
        if (x.direction() != Direction.IN) {
          f.line("character(kind=c_char) :: %s_c(%d)", x.name(), capacity(x));
        }
      }
      case POINTER -> {
        if (form.typedPointers()) {
          f.line("integer(c_intptr_t) :: %s_address", x.name());
        }
      }
      case OBJECT,
          KEY,
          WORD,
          STATE,
          CALLBACK,
          STATUS,
          INTEGER,
          AINT,
          BUFFER,
          DOUBLE,
          INTEGER_ARRAY,
          RANGES,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS -> {
        // passed as it is
      }
    }
  }

  private long capacity(Parameter x) {
    return plan.constant(x.capacity().orElseThrow()).map(Constant::value).orElseThrow();
  }

  private void before(SourceWriter f, Parameter x) {
    switch (x.kind().carrier()) {
      case FLAG ->
          f.line(
              x.direction() == Direction.OUT
                  ? "%s_c = 0"
                  : "%1$s_c = merge(1_c_int, 0_c_int, %1$s)",
              x.name());
      case TEXT -> {
        if (x.direction() != Direction.IN) {
          f.line("%s_c = c_null_char", x.name());
        }
      }
      case POINTER -> {
        if (form.typedPointers()) {
          f.line("%s_address = 0", x.name());
        }
      }
      case OBJECT,
          KEY,
          WORD,
          STATE,
          CALLBACK,
          STATUS,
          INTEGER,
          AINT,
          BUFFER,
          DOUBLE,
          INTEGER_ARRAY,
          RANGES,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS -> {
        // passed as it is
      }
    }
  }

  private void after(SourceWriter f, Parameter x) {
    if (x.direction() == Direction.IN) {
      return;
    }
    switch (x.kind().carrier()) {
      case FLAG -> f.line("%1$s = %1$s_c /= 0", x.name());
      case TEXT -> f.line("call sw_pad(%1$s_c, %1$s)", x.name());
      case POINTER -> {
        if (form.typedPointers()) {
          f.line("%1$s = transfer(%1$s_address, %1$s)", x.name());
        }
      }
      case OBJECT,
          KEY,
          WORD,
          STATE,
          CALLBACK,
          STATUS,
          INTEGER,
          AINT,
          BUFFER,
          DOUBLE,
          INTEGER_ARRAY,
          RANGES,
          STATUS_RECORD,
          FORTRAN_INTEGER,
          ARGUMENT_COUNT,
          ARGUMENTS -> {
        // C has stored it
      }
    }
  }
}
