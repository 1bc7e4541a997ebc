package org.shimwright.mpi.fortran;

import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;

/**
 * Writes {@code layer_procedures.f90}: the procedures that programs call, or pass as callbacks,
 * through the modules and the include file of another MPI.
 */
final class LayerProcedures {
  private final Plan plan;

  LayerProcedures(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter f =
        FortranFile.source(
            plan,
            "Turns a call of an MPI procedure through another MPI's mpif.h, mpi or mpi_f08 into a"
                + " call of C.");
    define(f, Language.FORTRAN, Form.EXTERNAL);
    define(f, Language.F08, Form.EXTERNAL_F08);
    Callbacks callbacks = new Callbacks(plan, Form.EXTERNAL);
    plan.specification().predefinedCallbacks().forEach(p -> callbacks.predefined(f.blank(), p));
    return f.text();
  }

  private void define(SourceWriter f, Language language, Form form) {
    Procedures procedures = new Procedures(plan, form);
    plan.procedures(language)
        .forEach(
            p -> {
              f.blank().paragraph("!> ", p.procedure().summary());
              procedures.definition(f, p);
            });
  }
}
