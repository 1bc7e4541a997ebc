package org.shimwright.mpi.fortran;

import java.util.Map;
import java.util.function.Consumer;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.fortran.type.FortranFaceTypes;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.type.Language;

/**
 * Prints {@code mpif.h}. No line is longer than 72 columns, so that programs in fixed and in free
 * form can include the file. Only the build knows the width of an address for the Fortran compiler
 * in use, and writes it to {@code mpif_config.h}.
 */
record IncludeFile(Plan plan) {
  String text() {
    SourceWriter banner =
        Banner.fixedFortran(
            plan.specification().name(),
            "What a Fortran program without modules knows of MPI, in fixed and in free form"
                + " alike.");
    Map<String, Code> slots =
        Map.of(
            "constants", fixedFormLines(this::printConstants),
            "variables", fixedFormLines(this::printVariables),
            "procedures", fixedFormLines(this::printProcedures));
    return banner.code(FortranFile.fillTemplate("mpif.h.in", slots)).text();
  }

  private static Code fixedFormLines(Consumer<SourceWriter> body) {
    return SourceWriter.lines(Layout.FIXED_FORTRAN, 0, body);
  }

  private void printConstants(SourceWriter f) {
    for (Constant constant : Constants.constantsWithValue(plan, Language.FORTRAN)) {
      f.raw("      INTEGER " + constant.name());
      f.raw("      PARAMETER (%s=%s)".formatted(constant.name(), constant.fortranValue()));
    }
  }

  private void printVariables(SourceWriter f) {
    for (Constant constant : Constants.addressVariables(plan, Language.FORTRAN)) {
      f.raw("      INTEGER " + Constants.nameAndShape(constant));
      f.raw("      COMMON /" + Constants.commonBlock(constant) + "/ " + constant.name());
    }
  }

  private void printProcedures(SourceWriter f) {
    FortranFaceTypes types = new FortranFaceTypes(plan, FortranForm.EXTERNAL);
    MpiValues.of(plan.specification())
        .predefinedCallbacks()
        .forEach(p -> f.raw("      EXTERNAL " + p.name()));
    for (FaceProcedure p : FaceProcedure.in(Language.FORTRAN, plan)) {
      if (!p.returnsStatus()) {
        String type = types.of(p.procedure().returns()).standardType();
        f.raw("      " + type + " " + p.names().fortran());
        f.raw("      EXTERNAL " + p.names().fortran());
      }
    }
  }
}
