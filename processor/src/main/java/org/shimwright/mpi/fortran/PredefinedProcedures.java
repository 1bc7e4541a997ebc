package org.shimwright.mpi.fortran;

import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;
import org.shimwright.spec.PredefinedCallback;

/** Writes the functions that return the predefined callbacks, by their numbers in the engine. */
final class PredefinedProcedures {
  private final Plan plan;
  private final boolean own;

  /**
   * Makes a writer.
   *
   * @param own whether the modules are ours, and so have all predefined callbacks
   */
  PredefinedProcedures(Plan plan, boolean own) {
    this.plan = plan;
    this.own = own;
  }

  /** Writes the function for the callbacks of a form. */
  void write(SourceWriter f, String symbol, Form form) {
    f.blank();
    f.line(
        "!> The procedure that is predefined callback number `number`, so that it is known again.");
    FortranFile.function(
        f, symbol, List.of("number"), FortranFile.bound(symbol), () -> body(f, form));
  }

  private void body(SourceWriter f, Form form) {
    List<PredefinedCallback> all = plan.specification().predefinedCallbacks();
    List<PredefinedCallback> known = all.stream().filter(p -> isIn(p, form)).toList();
    boolean byName = form != Form.F08 && !own;
    if (!known.isEmpty() && !byName) {
      List<String> names = known.stream().map(PredefinedCallback::name).toList();
      f.line("use %s, only: %s", form == Form.F08 ? "mpi_f08" : "mpi", String.join(", ", names));
    }
    f.line("integer(c_int), value :: number");
    f.line("type(c_funptr) :: outcome");
    if (byName) {
      known.forEach(p -> externalProcedure(f, p));
    }
    f.blank();
    f.line("outcome = c_null_funptr");
    f.line("select case (number)");
    for (PredefinedCallback callback : known) {
      f.line("case (%s)", all.indexOf(callback));
      f.line("  outcome = c_funloc(%s)", callback.name());
    }
    f.line("end select");
  }

  private boolean isIn(PredefinedCallback callback, Form form) {
    return plan.callback(callback.prototype())
        .in(form == Form.F08 ? Language.F08 : Language.FORTRAN);
  }

  /** Declares an external procedure by its name alone: the module of an MPI may not have it. */
  private void externalProcedure(SourceWriter f, PredefinedCallback predefined) {
    String shape = plan.callback(predefined.prototype()).names().fortran();
    f.line("procedure(%s) :: %s", shape, predefined.name());
  }
}
