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
import org.shimwright.spec.Language;
import org.shimwright.spec.mpi.Caller;

/**
 * Writes {@code mpi_bridge.f90}: the C functions below the faces, and the variables of mpif.h.
 *
 * @param plan what is planned
 * @param variables whether the variables of mpif.h are ours
 */
record BridgeModule(Plan plan, boolean variables) {
  String text() {
    return FortranFile.filled(
        plan,
        "Declares the C functions that every Fortran face of MPI calls, and what the faces share."
            + " No program uses this module.",
        "mpi_bridge.f90.in",
        Map.of(
            "status_size",
                Code.word(plan.constant("MPI_STATUS_SIZE").map(Constant::value).orElse(8L)),
            "languages", FortranFile.lines(1, BridgeModule::languages),
            "variables", variables ? FortranFile.lines(1, this::variables) : Code.NONE,
            "functions", FortranFile.lines(2, this::functions)));
  }

  private static void languages(SourceWriter f) {
    for (Caller caller : Caller.values()) {
      f.line("integer(c_int), parameter :: SW_%s = %s", caller.name(), caller.ordinal());
    }
  }

  private void variables(SourceWriter f) {
    f.line("! The common blocks of mpif.h under the linker's names: MPI knows these variables by");
    f.line("! their addresses.");
    for (Constant constant : Constants.addresses(plan, Language.FORTRAN)) {
      f.line(
          "integer(fint), target, bind(C, name=\"%s_\") :: %s",
          Constants.common(constant).toLowerCase(Locale.ROOT), Constants.declared(constant));
    }
    f.blank();
  }

  private void functions(SourceWriter f) {
    FaceProcedure.all(plan).stream()
        .flatMap(procedure -> procedure.bridge().stream())
        .forEach(crossing -> function(f, crossing));
  }

  private static void function(SourceWriter f, BridgeFunction crossing) {
    List<String> names = crossing.arguments().stream().map(BridgeFunction.Argument::name).toList();
    Runnable declarations =
        () -> {
          f.line("import");
          crossing.arguments().forEach(a -> argument(f, a));
          f.line("%s :: outcome", crossing.result().resultInFortran());
        };
    FortranFile.procedure(
        f, true, crossing.name(), names, FortranFile.bound(crossing.name()), declarations);
  }

  /** Buffers arrive as scalars for flang, whose address alone counts, whatever its shape. */
  private static void argument(SourceWriter f, BridgeFunction.Argument argument) {
    if (argument.crossing().isBuffer()) {
      f.raw(InFortranFace.ignoringShape(argument.name()));
    }
    f.line(argument.inFortran());
  }
}
