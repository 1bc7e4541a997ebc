package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Map;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.type.Language;

/** Prints {@code mpi.f90}: the module {@code mpi} with interfaces of the external procedures. */
record MpiModule(Plan plan) {
  String text() {
    return FortranFile.fillTemplate(
        plan,
        "What a Fortran program knows of MPI: constants, and interfaces of all procedures.",
        "mpi.f90.in",
        Map.of(
            "use", FortranFile.lines(1, this::printUse),
            "kinds", FortranFile.fillTemplate("mpi_kinds.f90", Map.of()),
            "constants", FortranFile.lines(1, this::printConstants),
            "procedures", FortranFile.lines(2, this::printProcedures),
            "generics", FortranFile.lines(1, this::printGenerics)));
  }

  private void printUse(SourceWriter f) {
    List<String> variables =
        Constants.addressVariables(plan, Language.FORTRAN).stream().map(Constant::name).toList();
    f.line("use mpi_bridge, only: %s", String.join(", ", variables));
    new SizesModule(plan).printUse(f);
  }

  private void printConstants(SourceWriter f) {
    for (Constant constant : Constants.constantsWithValue(plan, Language.FORTRAN)) {
      f.paragraph("!> ", constant.text());
      f.line("integer, parameter :: %s = %s", constant.name(), constant.fortranValue());
    }
  }

  private void printProcedures(SourceWriter f) {
    Procedures procedures = new Procedures(plan, FortranForm.EXTERNAL);
    FortranCallbacks callbacks = new FortranCallbacks(plan, FortranForm.EXTERNAL);
    FaceProcedure.in(Language.FORTRAN, plan).forEach(p -> procedures.printInterfaceBody(f, p));
    MpiValues.of(plan.specification())
        .predefinedCallbacks()
        .forEach(p -> callbacks.printPredefinedInterface(f, p));
  }

  /**
   * Prints the generic interfaces of procedures that return memory as an integer or as a C pointer.
   */
  private void printGenerics(SourceWriter f) {
    Procedures pointers = new Procedures(plan, FortranForm.EXTERNAL_POINTER);
    for (FaceProcedure p : FaceProcedure.in(Language.FORTRAN, plan)) {
      if (Procedures.handsOutMemory(p)) {
        String name = p.names().fortran();
        f.paragraph("!> ", p.procedure().doc().summary());
        f.line("interface %s", name);
        f.indented(() -> pointers.printInterfaceBody(f.line("procedure :: %s", name), p));
        f.line("end interface %s", name);
      }
    }
  }
}
