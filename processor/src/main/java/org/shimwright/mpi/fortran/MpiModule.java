package org.shimwright.mpi.fortran;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.shimwright.emit.text.JarText;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Language;

/** Writes {@code mpi.f90}: the module {@code mpi}, interfaces of the external procedures. */
final class MpiModule {
  private final Plan plan;

  MpiModule(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter banner =
        FortranFile.source(
            plan,
            "What a Fortran program knows of MPI: constants, and interfaces of all procedures.");
    return banner.text()
        + Template.of(MpiModule.class, "mpi.f90.in")
            .filled(
                Map.of(
                    "use", lines(1, this::use),
                    "kinds", JarText.of(MpiModule.class, "mpi_kinds.f90"),
                    "constants", lines(1, this::constants),
                    "procedures", lines(2, this::procedures),
                    "generics", lines(1, this::generics)));
  }

  private static String lines(int level, Consumer<SourceWriter> body) {
    return SourceWriter.lines(Layout.FORTRAN, level, body);
  }

  private void use(SourceWriter f) {
    List<String> variables =
        Constants.addresses(plan, Language.FORTRAN).stream().map(Constant::name).toList();
    f.line("use mpi_bridge, only: %s", String.join(", ", variables));
  }

  private void constants(SourceWriter f) {
    for (Constant constant : Constants.valued(plan, Language.FORTRAN)) {
      f.paragraph("!> ", constant.text());
      f.line("integer, parameter :: %s = %s", constant.name(), constant.fortranValue());
    }
  }

  private void procedures(SourceWriter f) {
    Procedures procedures = new Procedures(plan, Form.EXTERNAL);
    Callbacks callbacks = new Callbacks(plan, Form.EXTERNAL);
    plan.procedures(Language.FORTRAN).forEach(p -> procedures.interfaceBody(f, p));
    plan.specification().predefinedCallbacks().forEach(p -> callbacks.predefinedInterface(f, p));
  }

  private void generics(SourceWriter f) {
    Procedures pointers = new Procedures(plan, Form.EXTERNAL_POINTER);
    plan.procedures(Language.FORTRAN).stream()
        .filter(Procedures::handsOutMemory)
        .forEach(p -> generic(f, p, pointers));
  }

  /** Adds the generic name of a procedure that takes memory as an integer or as a C pointer. */
  private static void generic(SourceWriter f, ProcedurePlan p, Procedures pointers) {
    f.paragraph("!> ", p.procedure().summary());
    f.block(
        "interface " + p.names().fortran(),
        "end interface " + p.names().fortran(),
        () -> {
          f.line("procedure :: %s", p.names().fortran());
          pointers.interfaceBody(f, p);
        });
  }
}
