package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.BridgeFunction;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.fortran.type.InFortranFace;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.type.Language;

/**
 * Generates {@code mpi_bridge.f90}: the interfaces of the C functions that the Fortran faces call,
 * and the variables of mpif.h.
 *
 * @param plan the plan
 * @param definesVariables whether the module defines the variables of mpif.h; if not, another MPI
 *     defines them
 */
record BridgeModule(Plan plan, boolean definesVariables) {
  String text() {
    return FortranFile.fillTemplate(
        plan,
        "Declares the C functions that every Fortran face of MPI calls, and what the faces share."
            + " No program uses this module.",
        "mpi_bridge.f90.in",
        Map.of(
            "status_size",
                Code.word(plan.constant("MPI_STATUS_SIZE").map(Constant::value).orElse(8L)),
            "languages", FortranFile.lines(1, BridgeModule::printLanguages),
            "variables", definesVariables ? FortranFile.lines(1, this::printVariables) : Code.NONE,
            "functions", FortranFile.lines(2, this::printInterfaces)));
  }

  private static void printLanguages(SourceWriter f) {
    for (Caller caller : Caller.values()) {
      f.line("integer(c_int), parameter :: SW_%s = %s", caller.name(), caller.ordinal());
    }
  }

  private void printVariables(SourceWriter f) {
    f.line("! The common blocks of mpif.h under the linker's names: MPI knows these variables by");
    f.line("! their addresses.");
    for (Constant constant : Constants.addressVariables(plan, Language.FORTRAN)) {
      f.line(
          "integer(fint), target, bind(C, name=\"%s_\") :: %s",
          Constants.commonBlock(constant).toLowerCase(Locale.ROOT),
          Constants.nameAndShape(constant));
    }
    f.blank();
  }

  private void printInterfaces(SourceWriter f) {
    FaceProcedure.all(plan).stream()
        .flatMap(procedure -> procedure.bridge().stream())
        .forEach(crossing -> printInterface(f, crossing));
  }

  private static void printInterface(SourceWriter f, BridgeFunction crossing) {
    List<String> names = crossing.arguments().stream().map(BridgeFunction.Argument::name).toList();
    Runnable declarations =
        () -> {
          f.line("import");
          crossing.arguments().forEach(a -> printArgument(f, a));
          f.line("%s :: outcome", crossing.result().resultInFortran());
        };
    FortranFile.printProcedure(
        f, true, crossing.name(), names, FortranFile.bindSuffix(crossing.name()), declarations);
  }

  /**
   * Prints the declaration of an argument. For a buffer, a directive makes flang ignore its type
   * and shape, because only its address matters.
   */
  private static void printArgument(SourceWriter f, BridgeFunction.Argument argument) {
    if (argument.crossing().isBuffer()) {
      f.raw(InFortranFace.ignoringShape(argument.name()));
    }
    f.line(argument.inFortran());
  }
}
