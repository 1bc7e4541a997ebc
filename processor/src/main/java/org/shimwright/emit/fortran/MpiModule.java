package org.shimwright.emit.fortran;

import java.util.List;
import org.shimwright.emit.text.SourceWriter;
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
    SourceWriter f =
        FortranFile.source(
            plan,
            "What a Fortran program knows of MPI: constants, and interfaces of all procedures.");
    f.block("module mpi", "end module mpi", () -> module(f));
    return f.text();
  }

  private void module(SourceWriter f) {
    List<String> variables =
        Constants.addresses(plan, Language.FORTRAN).stream().map(Constant::name).toList();
    f.line("use, intrinsic :: iso_c_binding, only: c_intptr_t, c_ptr");
    f.line("use mpi_bridge, only: %s", String.join(", ", variables));
    f.line("implicit none");
    f.line("private :: c_intptr_t, c_ptr").blank();
    kinds(f);
    Constants.valued(plan, Language.FORTRAN)
        .forEach(c -> f.line("integer, parameter :: %s = %d", c.name(), c.fortranValue()));
    f.blank();
    Procedures procedures = new Procedures(plan, Form.EXTERNAL);
    Callbacks callbacks = new Callbacks(plan, Form.EXTERNAL);
    f.block(
        "interface",
        "end interface",
        () -> {
          plan.procedures(Language.FORTRAN).forEach(p -> procedures.interfaceBody(f, p));
          plan.specification()
              .predefinedCallbacks()
              .forEach(p -> callbacks.predefinedInterface(f, p));
        });
    plan.procedures(Language.FORTRAN).stream()
        .filter(Procedures::handsOutMemory)
        .forEach(p -> generic(f, p));
  }

  /** Adds the generic name of a procedure that takes memory as an integer or as a C pointer. */
  private void generic(SourceWriter f, ProcedurePlan p) {
    f.block(
        "interface " + p.names().fortran(),
        "end interface " + p.names().fortran(),
        () -> {
          f.line("procedure :: %s", p.names().fortran());
          new Procedures(plan, Form.EXTERNAL_POINTER).interfaceBody(f, p);
        });
  }

  /** Adds the kinds and the answers about the compiler that every module has. */
  static void kinds(SourceWriter f) {
    f.line("integer, parameter :: MPI_ADDRESS_KIND = c_intptr_t");
    f.line("integer, parameter :: MPI_COUNT_KIND = selected_int_kind(18)");
    f.line("integer, parameter :: MPI_OFFSET_KIND = selected_int_kind(18)");
    f.line("integer, parameter :: MPI_INTEGER_KIND = kind(0)");
    f.line("logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false.");
    f.line("logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .false.");
  }
}
