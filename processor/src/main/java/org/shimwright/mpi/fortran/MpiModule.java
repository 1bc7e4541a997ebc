package org.shimwright.mpi.fortran;

import java.util.List;
import org.shimwright.emit.text.SourceWriter;
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
        .forEach(
            c -> {
              f.paragraph("!> ", c.text());
              f.line("integer, parameter :: %s = %d", c.name(), c.fortranValue());
            });
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
    f.paragraph("!> ", p.procedure().summary());
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
    f.line("!> The kind of an INTEGER as wide as an address.");
    f.line("integer, parameter :: MPI_ADDRESS_KIND = c_intptr_t");
    answers(f);
  }

  /** Adds the same without the kind of addresses, which some modules take from elsewhere. */
  static void answers(SourceWriter f) {
    f.line("!> The kind of an INTEGER that counts elements.");
    f.line("integer, parameter :: MPI_COUNT_KIND = selected_int_kind(18)");
    f.line("!> The kind of an INTEGER that is a place in a file.");
    f.line("integer, parameter :: MPI_OFFSET_KIND = selected_int_kind(18)");
    f.line("!> The kind of a default INTEGER.");
    f.line("integer, parameter :: MPI_INTEGER_KIND = kind(0)");
    f.line("!> Whether parts of arrays can be passed as buffers: they cannot.");
    f.line("logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false.");
    f.line("!> Whether the compiler knows that buffers are used after a call: it does not.");
    f.line("logical, parameter :: MPI_ASYNC_PROTECTS_NONBLOCKING = .false.");
  }
}
