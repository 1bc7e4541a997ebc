package org.shimwright.mpi.fortran;

import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.type.Language;

/**
 * Generates {@code mpifh_procedures.f90}, the procedures behind {@code mpif.h} and the module
 * {@code mpi}, and {@code layer_procedures.f90}, the procedures that programs call, or pass as
 * callbacks, through the modules and the include file of another MPI.
 */
record ExternalProcedures(Plan plan) {
  /**
   * Returns the source of the procedures that implement {@code mpif.h} and the module {@code mpi}
   * of the embedded MPI. The module {@code mpi_f08} contains its own procedures.
   */
  String text() {
    SourceWriter f =
        FortranFile.beginFile(
            plan,
            "Turns a call of an MPI procedure through mpif.h or the module mpi into a call of C.");
    FaceProcedure.in(Language.FORTRAN, plan)
        .forEach(p -> printProcedure(f, p, FortranForm.EXTERNAL));
    FaceProcedure.in(Language.FORTRAN, plan).stream()
        .filter(Procedures::handsOutMemory)
        .forEach(p -> printProcedure(f, p, FortranForm.EXTERNAL_POINTER));
    return withPredefinedProcedures(f);
  }

  /**
   * Returns the Fortran source with the external procedures to which another MPI's modules and
   * mpif.h refer.
   */
  String layerText() {
    SourceWriter f =
        FortranFile.beginFile(
            plan,
            "Turns a call of an MPI procedure through another MPI's mpif.h, mpi or mpi_f08 into a"
                + " call of C.");
    FaceProcedure.in(Language.FORTRAN, plan)
        .forEach(p -> printProcedure(f, p, FortranForm.EXTERNAL));
    FaceProcedure.in(Language.F08, plan)
        .forEach(p -> printProcedure(f, p, FortranForm.EXTERNAL_F08));
    return withPredefinedProcedures(f);
  }

  private void printProcedure(SourceWriter f, FaceProcedure p, FortranForm form) {
    f.blank().paragraph("!> ", p.procedure().doc().summary());
    new Procedures(plan, form).printDefinition(f, p);
  }

  private String withPredefinedProcedures(SourceWriter f) {
    FortranCallbacks callbacks = new FortranCallbacks(plan, FortranForm.EXTERNAL);
    MpiValues.of(plan.specification())
        .predefinedCallbacks()
        .forEach(p -> callbacks.printPredefined(f.blank(), p));
    return f.text();
  }
}
