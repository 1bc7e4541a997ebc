package org.shimwright.mpi.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.mpi.fortran.carrier.FortranCarriers;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.PredefinedCallback;

/** Writes callbacks in one form: abstract interfaces, and the procedures that MPI supplies. */
final class Callbacks {
  private final Plan plan;
  private final Form form;
  private final FortranCarriers carriers;

  Callbacks(Plan plan, Form form) {
    this.plan = plan;
    this.form = form;
    this.carriers = new FortranCarriers(plan, form);
  }

  /** The dummy arguments of a callback; the standard gives them no intent. */
  List<String> dummies(CallbackPlan callback) {
    List<String> names =
        new ArrayList<>(callback.prototype().parameters().stream().map(Parameter::name).toList());
    if (callback.returnsStatus()) {
      names.add("ierror");
    }
    return names;
  }

  /** Their declarations. */
  List<String> declarations(CallbackPlan callback) {
    List<String> lines = new ArrayList<>();
    for (Parameter parameter : callback.prototype().parameters()) {
      lines.add(carriers.of(parameter).callbackDummy(parameter));
    }
    if (callback.returnsStatus()) {
      lines.add("integer :: ierror");
    }
    return lines;
  }

  /** Adds the abstract interface of a callback. */
  void abstractInterface(SourceWriter f, CallbackPlan callback, String name, List<String> imports) {
    f.block(
        "abstract interface",
        "end interface",
        () -> {
          f.paragraph("!> ", callback.prototype().summary());
          FortranFile.subroutine(
              f,
              name,
              dummies(callback),
              () -> {
                f.line("import :: %s", String.join(", ", imports));
                f.lines(declarations(callback));
              });
        });
  }

  /** Adds the interface body of a procedure that MPI supplies. */
  void predefinedInterface(SourceWriter f, PredefinedCallback predefined) {
    CallbackPlan callback = plan.callback(predefined.prototype());
    f.paragraph("!> ", predefined.summary());
    FortranFile.subroutine(
        f,
        predefined.name(),
        dummies(callback),
        () -> {
          f.line("import :: MPI_ADDRESS_KIND");
          f.lines(declarations(callback));
        });
  }

  /** Adds a procedure that MPI supplies. */
  void predefined(SourceWriter f, PredefinedCallback predefined) {
    CallbackPlan callback = plan.callback(predefined.prototype());
    f.paragraph("!> ", predefined.summary());
    FortranFile.subroutine(
        f,
        predefined.name(),
        dummies(callback),
        () -> {
          if (form == Form.EXTERNAL) {
            f.line("use mpi_bridge").line("implicit none");
          }
          f.lines(declarations(callback)).blank();
          predefinedBody(f, callback, predefined.action());
        });
  }

  private void predefinedBody(SourceWriter f, CallbackPlan callback, String action) {
    boolean dup = action.equals("dup");
    List<Parameter> parameters = callback.prototype().parameters();
    List<Parameter> values = parameters.stream().filter(Callbacks::isValue).toList();
    for (Parameter parameter : parameters) {
      if (isUnused(parameter, dup)) {
        f.line("associate (unused_%1$s => %1$s)", parameter.name());
        f.line("end associate");
      }
    }
    if (dup) {
      f.line("%s = %s", values.get(1).name(), values.get(0).name());
    }
    parameters.stream()
        .filter(p -> p.kind().carrier() == Carrier.FLAG)
        .forEach(p -> f.line("%s = %s", p.name(), dup ? ".true." : ".false."));
    f.line("ierror = 0");
  }

  private static boolean isValue(Parameter parameter) {
    return parameter.kind().carrier() == Carrier.WORD;
  }

  private static boolean isUnused(Parameter parameter, boolean dup) {
    if (isValue(parameter)) {
      return !dup; // what does not copy leaves attribute_val_out alone
    }
    return parameter.kind().carrier() != Carrier.FLAG && parameter.direction() == Direction.IN;
  }
}
