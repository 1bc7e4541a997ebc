package org.shimwright.mpi.c;

import java.util.Optional;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Language;

/** Writes {@code shimwright_calls.h}: what faces call in the engine, and the engine in Fortran. */
final class CallsHeader {
  private final Plan plan;
  private final boolean numbers;
  private final Prototypes prototypes;

  /**
   * Makes one.
   *
   * @param plan what is planned
   * @param numbers whether a handle is a number, as it is in the embedded MPI; if not, another MPI
   *     turns handles into numbers and back
   */
  CallsHeader(Plan plan, boolean numbers) {
    this.plan = plan;
    this.numbers = numbers;
    this.prototypes = new Prototypes(plan);
  }

  String text() {
    SourceWriter c =
        CFile.header(
            plan,
            "SHIMWRIGHT_CALLS_H",
            "The calls between the generated faces and the engine: one function of the engine for"
                + " each function of MPI, which the engine has for all object classes at once where"
                + " they are alike, and one way into Fortran for each form of a callback.");
    c.raw("#include <mpi.h>").raw("#include <stdbool.h>").blank();
    c.raw("#include \"shimwright/attribute.h\"");
    if (numbers) {
      c.raw("#include \"shimwright/handle.h\"");
    }
    c.raw("#include \"shimwright/word.h\"").blank();
    plan.procedures().forEach(p -> function(c, p));
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

  /** Declares a function of the engine, or defines it where it only passes its arguments on. */
  private void function(SourceWriter c, ProcedurePlan procedure) {
    Optional<String> number = Passed.number(procedure);
    if (number.isPresent() && !numbers) {
      c.line("#define %s %s", procedure.names().engine(), procedure.names().profiling());
      return;
    }
    String head = prototypes.engine(procedure);
    Optional<String> value = Passed.on(procedure).or(() -> number);
    if (value.isPresent()) {
      c.line("static inline " + head);
      c.block("{", "}", () -> c.line("return %s;", value.get()));
    } else {
      c.line(head + ";");
    }
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
