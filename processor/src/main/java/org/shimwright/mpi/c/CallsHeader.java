package org.shimwright.mpi.c;

import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Language;

/** Writes {@code shimwright_calls.h}: what faces call in the engine, and the engine in Fortran. */
final class CallsHeader {
  private final Plan plan;
  private final Prototypes prototypes;

  CallsHeader(Plan plan) {
    this.plan = plan;
    this.prototypes = new Prototypes(plan);
  }

  String text() {
    SourceWriter c =
        CFile.header(
            plan,
            "SHIMWRIGHT_CALLS_H",
            "The calls between the generated faces and the engine: one function of the engine for"
                + " each function of MPI, and one way into Fortran for each form of a callback.");
    c.raw("#include <mpi.h>").raw("#include <stdbool.h>").blank();
    c.raw("#include \"shimwright/word.h\"").blank();
    plan.procedures().forEach(p -> c.line(prototypes.engine(p) + ";"));
    c.blank();
    c.raw(
        "/* The fast path of those about one attribute; false where the slow path must be taken. */");
    plan.procedures().stream()
        .filter(ProcedurePlan::isOnAttribute)
        .forEach(p -> c.line(prototypes.fast(p) + ";"));
    c.blank();
    c.raw("/* Call a Fortran procedure; extra_state is the address of the key's cell. */");
    plan.callbacks().forEach(callback -> calls(c, callback));
    c.blank();
    CComments.brief(
        c,
        "The external procedure, or the procedure of mpi_f08, that is predefined callback number"
            + " `index` of sw_predefined_callbacks; NULL if that form of Fortran has none.");
    c.raw("sw_callback sw_fortran_predefined(int index);");
    c.raw("sw_callback sw_f08_predefined(int index);");
    return CFile.closed(c);
  }

  private void calls(SourceWriter c, CallbackPlan callback) {
    if (callback.in(Language.FORTRAN)) {
      c.line(Prototypes.crossing(callback.call(), callback.names().fortranCall()) + ";");
    }
    if (callback.in(Language.F08)) {
      c.line(Prototypes.crossing(callback.call(), callback.names().f08Call()) + ";");
    }
  }
}
