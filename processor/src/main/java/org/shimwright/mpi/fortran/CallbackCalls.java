package org.shimwright.mpi.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.PredefinedCallback;

/** Writes {@code callback_calls.f90}: how the engine calls Fortran, and knows its procedures. */
final class CallbackCalls {
  private final Plan plan;
  private final boolean variables;

  /**
   * Makes a writer.
   *
   * @param variables whether the variables of mpif.h are ours
   */
  CallbackCalls(Plan plan, boolean variables) {
    this.plan = plan;
    this.variables = variables;
  }

  String text() {
    SourceWriter f =
        FortranFile.source(
            plan,
            "Turns a call from the engine into a call of a Fortran procedure of the program, in the"
                + " form that the procedure has; alone knows the truth values of Fortran here.");
    f.block("module mpi_callback_calls", "end module mpi_callback_calls", () -> module(f));
    return f.text();
  }

  private void module(SourceWriter f) {
    f.line("use mpi_bridge");
    f.line("implicit none");
    f.line("private").blank();
    Callbacks external = new Callbacks(plan, Form.EXTERNAL);
    plan.callbacks(Language.FORTRAN)
        .forEach(
            c ->
                external.abstractInterface(f, c, c.names().fortran(), List.of("MPI_ADDRESS_KIND")));
    f.raw("").line("contains");
    plan.callbacks(Language.FORTRAN).forEach(c -> call(f, c, Form.EXTERNAL));
    plan.callbacks(Language.F08).forEach(c -> call(f, c, Form.F08));
    predefined(f, "sw_fortran_predefined", Form.EXTERNAL);
    predefined(f, "sw_f08_predefined", Form.F08);
    if (variables) {
      addresses(f);
    }
  }

  private void call(SourceWriter f, CallbackPlan callback, Form form) {
    boolean f08 = form == Form.F08;
    String symbol = f08 ? callback.names().f08Call() : callback.names().fortranCall();
    List<String> names = callback.call().arguments().stream().map(AbiArgument::name).toList();
    f.blank();
    Runnable body = () -> callBody(f, callback, form);
    if (callback.returnsStatus()) {
      FortranFile.function(f, symbol, names, FortranFile.bound(symbol), body);
    } else {
      f.line("subroutine %s(%s) %s", symbol, String.join(", ", names), FortranFile.bound(symbol));
      f.indented(body);
      f.line("end subroutine %s", symbol);
    }
  }

  private void callBody(SourceWriter f, CallbackPlan callback, Form form) {
    if (form == Form.F08) {
      f.line("use mpi_f08, only: %s", String.join(", ", f08Names(callback)));
    }
    callback.call().arguments().forEach(a -> f.line(FortranTypes.offered(a)));
    String shape = form == Form.F08 ? callback.names().c() : callback.names().fortran();
    f.line("procedure(%s), pointer :: user", shape);
    List<Parameter> parameters = callback.prototype().parameters();
    parameters.forEach(p -> local(f, p, form));
    if (callback.returnsStatus()) {
      f.line("integer :: ierror").line("integer(c_int) :: outcome");
    }
    f.blank();
    f.line("call c_f_procpointer(fn, user)");
    parameters.forEach(p -> before(f, p, form));
    List<String> passed = new ArrayList<>(parameters.stream().map(p -> passed(p, form)).toList());
    if (callback.returnsStatus()) {
      f.line("ierror = 0");
      passed.add("ierror");
    }
    f.line("call user(%s)", String.join(", ", passed));
    parameters.forEach(p -> after(f, p, form));
    if (callback.returnsStatus()) {
      f.line("outcome = int(ierror, c_int)");
    }
  }

  private List<String> f08Names(CallbackPlan callback) {
    List<String> names = new ArrayList<>(List.of(callback.names().c()));
    callback.prototype().parameters().stream()
        .flatMap(p -> p.kind().objectClass().stream())
        .map(plan::objectClass)
        .map(ObjectClass::typeName)
        .distinct()
        .forEach(names::add);
    return names;
  }

  private static boolean isTyped(Parameter parameter, Form form) {
    return form == Form.F08 && parameter.kind().carrier() == Carrier.OBJECT;
  }

  private static boolean isFlag(Parameter parameter) {
    return parameter.kind().carrier() == Carrier.FLAG;
  }

  private void local(SourceWriter f, Parameter parameter, Form form) {
    if (isTyped(parameter, form)) {
      ObjectClass objectClass = plan.objectClass(parameter.kind().objectClass().orElseThrow());
      f.line("type(%s) :: %s_f08", objectClass.typeName(), parameter.name());
    } else if (isFlag(parameter)) {
      f.line("logical :: %s_fortran", parameter.name());
    }
  }

  private static void before(SourceWriter f, Parameter parameter, Form form) {
    if (isTyped(parameter, form)) {
      f.line("%1$s_f08%%MPI_VAL = %1$s", parameter.name());
    } else if (isFlag(parameter)) {
      f.line("%1$s_fortran = .false.", parameter.name());
    }
  }

  private static String passed(Parameter parameter, Form form) {
    if (isTyped(parameter, form)) {
      return parameter.name() + "_f08";
    }
    return isFlag(parameter) ? parameter.name() + "_fortran" : parameter.name();
  }

  private static void after(SourceWriter f, Parameter parameter, Form form) {
    if (parameter.direction() == Direction.IN) {
      return;
    }
    if (isTyped(parameter, form)) {
      f.line("%1$s = %1$s_f08%%MPI_VAL", parameter.name());
    } else if (isFlag(parameter)) {
      f.line("%1$s = merge(1_c_int, 0_c_int, %1$s_fortran)", parameter.name());
    }
  }

  private void predefined(SourceWriter f, String symbol, Form form) {
    List<PredefinedCallback> all = plan.specification().predefinedCallbacks();
    Language language = form == Form.F08 ? Language.F08 : Language.FORTRAN;
    f.blank();
    f.line(
        "!> The procedure that is predefined callback number `number`, so that it is known again.");
    FortranFile.function(
        f,
        symbol,
        List.of("number"),
        FortranFile.bound(symbol),
        () -> {
          List<String> names =
              all.stream()
                  .filter(p -> plan.callback(p.prototype()).in(language))
                  .map(PredefinedCallback::name)
                  .toList();
          boolean byName = form != Form.F08 && !variables;
          if (!names.isEmpty() && !byName) {
            f.line(
                "use %s, only: %s", form == Form.F08 ? "mpi_f08" : "mpi", String.join(", ", names));
          }
          f.line("integer(c_int), value :: number");
          f.line("type(c_funptr) :: outcome");
          if (byName) {
            all.stream()
                .filter(p -> names.contains(p.name()))
                .forEach(p -> externalProcedure(f, p));
          }
          f.blank();
          f.line("outcome = c_null_funptr");
          f.line("select case (number)");
          for (int i = 0; i < all.size(); i++) {
            if (names.contains(all.get(i).name())) {
              f.line("case (%d)", i);
              f.line("  outcome = c_funloc(%s)", all.get(i).name());
            }
          }
          f.line("end select");
        });
  }

  /** Declares an external procedure by its name alone: the module of an MPI may not have it. */
  private void externalProcedure(SourceWriter f, PredefinedCallback predefined) {
    CallbackPlan callback = plan.callback(predefined.prototype());
    f.line("procedure(%s) :: %s", callback.names().fortran(), predefined.name());
  }

  private void addresses(SourceWriter f) {
    f.blank();
    f.line("!> The address of a variable that means something to MPI.");
    FortranFile.function(
        f,
        "sw_fortran_address",
        List.of("variable"),
        FortranFile.bound("sw_fortran_address"),
        () ->
            f.lines(
                List.of(
                    "use mpi_f08, only: f08_ignore => MPI_STATUS_IGNORE",
                    "integer(c_int), value :: variable",
                    "type(c_ptr) :: outcome",
                    "",
                    "outcome = c_null_ptr",
                    "select case (variable)",
                    "case (0)",
                    "  outcome = c_loc(MPI_BOTTOM)",
                    "case (1)",
                    "  outcome = c_loc(MPI_IN_PLACE)",
                    "case (2)",
                    "  outcome = c_loc(MPI_STATUS_IGNORE)",
                    "case (3)",
                    "  outcome = c_loc(f08_ignore)",
                    "end select")));
  }
}
