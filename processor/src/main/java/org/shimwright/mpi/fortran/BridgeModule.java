package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Language;

/** Writes {@code mpi_bridge.f90}: the C functions below the faces, and the variables of mpif.h. */
final class BridgeModule {
  private final Plan plan;
  private final boolean variables;

  /**
   * Makes a writer.
   *
   * @param variables whether the variables of mpif.h are ours
   */
  BridgeModule(Plan plan, boolean variables) {
    this.plan = plan;
    this.variables = variables;
  }

  String text() {
    SourceWriter banner =
        FortranFile.source(
            plan,
            "Declares the C functions that every Fortran face of MPI calls, and what the faces"
                + " share. No program uses this module.");
    return banner.text()
        + Template.of(BridgeModule.class, "mpi_bridge.f90.in")
            .filled(
                Map.of(
                    "status_size", Long.toString(statusSize()),
                    "languages", lines(1, BridgeModule::languages),
                    "variables", variables ? lines(1, this::variables) : "",
                    "functions", lines(2, this::functions)));
  }

  private static String lines(int level, Consumer<SourceWriter> body) {
    return SourceWriter.lines(Layout.FORTRAN, level, body);
  }

  private static void languages(SourceWriter f) {
    for (Caller caller : Caller.values()) {
      f.line("integer(c_int), parameter :: SW_%s = %s", caller.name(), caller.ordinal());
    }
  }

  private void functions(SourceWriter f) {
    plan.procedures().stream().filter(p -> p.bridge().isPresent()).forEach(p -> crossing(f, p));
  }

  private void variables(SourceWriter f) {
    f.line("! The common blocks of mpif.h under the linker's names: MPI knows these variables by");
    f.line("! their addresses.");
    Constants.addresses(plan, Language.FORTRAN).forEach(c -> variable(f, c));
    f.blank();
  }

  private long statusSize() {
    return plan.constant("MPI_STATUS_SIZE").map(Constant::value).orElse(8L);
  }

  private static void variable(SourceWriter f, Constant constant) {
    String symbol = Constants.common(constant).toLowerCase(Locale.ROOT) + "_";
    f.line(
        "integer(fint), target, bind(C, name=\"%s\") :: %s%s",
        symbol, constant.name(), Constants.isStatus(constant) ? "(MPI_STATUS_SIZE)" : "");
  }

  private static void crossing(SourceWriter f, ProcedurePlan p) {
    AbiFunction crossing = p.bridge().orElseThrow();
    List<String> names = crossing.arguments().stream().map(AbiArgument::name).toList();
    FortranFile.function(
        f,
        crossing.name(),
        names,
        FortranFile.bound(crossing.name()),
        () -> {
          f.line("import");
          crossing.arguments().forEach(a -> f.line(AbiInFortran.declared(a)));
          f.line("%s :: outcome", AbiInFortran.result(crossing.result()));
        });
  }
}
