package org.shimwright.mpi.fortran;

import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;

/** Writes {@code mpifh_procedures.f90}: the procedures behind {@code mpif.h} and {@code mpi}. */
final class ExternalProcedures {
  private final Plan plan;

  ExternalProcedures(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter f =
        FortranFile.source(
            plan,
            "Turns a call of an MPI procedure through mpif.h or the module mpi into a call of C.");
    Procedures procedures = new Procedures(plan, Form.EXTERNAL);
    Callbacks callbacks = new Callbacks(plan, Form.EXTERNAL);
    plan.procedures(Language.FORTRAN)
        .forEach(
            p -> {
              f.blank().paragraph("!> ", p.procedure().summary());
              procedures.definition(f, p);
            });
    Procedures pointers = new Procedures(plan, Form.EXTERNAL_POINTER);
    plan.procedures(Language.FORTRAN).stream()
        .filter(Procedures::handsOutMemory)
        .forEach(
            p -> {
              f.blank().paragraph("!> ", p.procedure().summary());
              pointers.definition(f, p);
            });
    plan.specification().predefinedCallbacks().forEach(p -> callbacks.predefined(f.blank(), p));
    return f.text();
  }
}
