package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Map;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.CallbackNames;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.type.Language;

/**
 * Prints the Fortran functions that return a predefined callback by its number in the engine.
 *
 * @param plan the plan
 * @param modulesAreGenerated whether the modules are generated ones, which declare all predefined
 *     callbacks
 */
record PredefinedProcedures(Plan plan, boolean modulesAreGenerated) {
  /**
   * Returns the code of the Fortran function {@code symbol}, which returns a predefined callback of
   * one Fortran form by its number.
   */
  Code lookupFunction(String symbol, FortranForm form) {
    boolean f08 = form == FortranForm.F08;
    Language language = f08 ? Language.F08 : Language.FORTRAN;
    List<PredefinedCallback> known =
        allCallbacks().stream().filter(p -> plan.callback(p.prototype()).in(language)).toList();
    boolean byName =
        !f08 && !modulesAreGenerated; // another MPI's module may not declare the callbacks
    return FortranFile.fillTemplate(
        "predefined_procedures.f90.in",
        Map.of(
            "symbol",
            Name.of(symbol),
            "use",
            byName || known.isEmpty() ? Code.NONE : useStatement(f08 ? "mpi_f08" : "mpi", known),
            "declarations",
            byName ? FortranFile.lines(2, f -> printDeclarations(f, known)) : Code.NONE,
            "cases",
            FortranFile.lines(2, f -> printCases(f, known))));
  }

  private static Code useStatement(String module, List<PredefinedCallback> known) {
    List<String> names = known.stream().map(PredefinedCallback::name).toList();
    return FortranFile.lines(2, f -> f.line("use %s, only: %s", module, String.join(", ", names)));
  }

  private void printDeclarations(SourceWriter f, List<PredefinedCallback> known) {
    for (PredefinedCallback callback : known) {
      String shape = CallbackNames.of(plan, plan.callback(callback.prototype())).external();
      f.line("procedure(%s) :: %s", shape, callback.name());
    }
  }

  private void printCases(SourceWriter f, List<PredefinedCallback> known) {
    for (PredefinedCallback callback : known) {
      f.line("case (%s)", allCallbacks().indexOf(callback));
      f.line("  outcome = c_funloc(%s)", callback.name());
    }
  }

  private List<PredefinedCallback> allCallbacks() {
    return MpiValues.of(plan.specification()).predefinedCallbacks();
  }
}
