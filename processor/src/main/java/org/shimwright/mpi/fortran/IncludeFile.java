package org.shimwright.mpi.fortran;

import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Language;

/**
 * Writes {@code mpif.h}, which both source forms can include: no line is longer than 72 columns.
 */
final class IncludeFile {
  private static final String MARGIN = "      ";

  private final Plan plan;

  IncludeFile(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter f =
        FortranFile.include(
            plan,
            "What a Fortran program without modules knows of MPI, in fixed and in free form"
                + " alike.");
    // how wide an address is, only the build knows: it writes this file for the compiler at hand
    f.raw(MARGIN + "INCLUDE 'mpif_config.h'");
    parameter(f, "MPI_COUNT_KIND", "8");
    parameter(f, "MPI_OFFSET_KIND", "8");
    parameter(f, "MPI_INTEGER_KIND", "KIND(0)");
    flag(f, "MPI_SUBARRAYS_SUPPORTED");
    flag(f, "MPI_ASYNC_PROTECTS_NONBLOCKING");
    Constants.valued(plan, Language.FORTRAN)
        .forEach(c -> parameter(f, c.name(), Long.toString(c.fortranValue())));
    Constants.addresses(plan, Language.FORTRAN).forEach(c -> variable(f, c));
    plan.specification().predefinedCallbacks().forEach(p -> f.raw(MARGIN + "EXTERNAL " + p.name()));
    plan.procedures(Language.FORTRAN).stream()
        .filter(p -> !p.returnsStatus())
        .forEach(p -> function(f, p));
    return f.text();
  }

  private static void parameter(SourceWriter f, String name, String value) {
    f.raw(MARGIN + "INTEGER " + name);
    f.raw(MARGIN + "PARAMETER (" + name + "=" + value + ")");
  }

  private static void flag(SourceWriter f, String name) {
    f.raw(MARGIN + "LOGICAL " + name);
    f.raw(MARGIN + "PARAMETER (" + name + "=.FALSE.)");
  }

  private static void variable(SourceWriter f, Constant constant) {
    String shape = Constants.isStatus(constant) ? "(MPI_STATUS_SIZE)" : "";
    f.raw(MARGIN + "INTEGER " + constant.name() + shape);
    f.raw(MARGIN + "COMMON /" + Constants.common(constant) + "/ " + constant.name());
  }

  private static void function(SourceWriter f, ProcedurePlan p) {
    f.raw(MARGIN + "DOUBLE PRECISION " + p.names().fortran());
    f.raw(MARGIN + "EXTERNAL " + p.names().fortran());
  }
}
