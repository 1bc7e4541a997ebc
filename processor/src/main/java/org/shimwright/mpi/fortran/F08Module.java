package org.shimwright.mpi.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.fortran.carrier.Form;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedCallback;

/**
 * Writes {@code mpi_f08.f90}: the module {@code mpi_f08}, with typed handles and real callbacks.
 */
final class F08Module {
  private final Plan plan;
  private final Procedures procedures;
  private final Callbacks callbacks;

  F08Module(Plan plan) {
    this.plan = plan;
    this.procedures = new Procedures(plan, Form.F08);
    this.callbacks = new Callbacks(plan, Form.F08);
  }

  String text() {
    SourceWriter f =
        FortranFile.source(
            plan,
            "What a Fortran 2008 program knows of MPI: a type for every class of objects, and"
                + " procedures whose arguments the compiler checks.");
    f.block("module mpi_f08", "end module mpi_f08", () -> module(f));
    return f.text();
  }

  private void module(SourceWriter f) {
    // the status that mpif.h ignores is an array, not a record
    Constants.addresses(plan, Language.FORTRAN).stream()
        .filter(Constants::isStatus)
        .forEach(c -> f.line("use mpi_bridge, external_%1$s => %1$s", c.name()));
    f.line("implicit none");
    f.line("private").blank();
    parameters(f);
    types(f);
    constants(f);
    List<String> imports = new ArrayList<>(types());
    imports.add("MPI_ADDRESS_KIND");
    plan.callbacks(Language.F08)
        .forEach(
            c ->
                callbacks.abstractInterface(
                    published(f, c.names().c()), c, c.names().c(), imports));
    f.blank();
    plan.procedures(Language.F08).forEach(p -> generic(f, p));
    predefined().forEach(p -> f.line("public :: %s", p.name()));
    f.raw("").line("contains");
    operators(f);
    predefined().forEach(p -> callbacks.predefined(f.blank(), p));
    plan.procedures(Language.F08).forEach(p -> definition(f, p));
  }

  private static SourceWriter published(SourceWriter f, String name) {
    return f.line("public :: %s", name);
  }

  private List<PredefinedCallback> predefined() {
    return plan.specification().predefinedCallbacks().stream()
        .filter(p -> plan.callback(p.prototype()).in(Language.F08))
        .toList();
  }

  private static void parameters(SourceWriter f) {
    f.line("public :: MPI_ADDRESS_KIND, MPI_COUNT_KIND, MPI_OFFSET_KIND, MPI_INTEGER_KIND");
    f.line("public :: MPI_SUBARRAYS_SUPPORTED, MPI_ASYNC_PROTECTS_NONBLOCKING, MPI_STATUS_SIZE");
    MpiModule.answers(f);
    f.blank();
  }

  private List<String> types() {
    return plan.specification().objectClasses().stream().map(ObjectClass::typeName).toList();
  }

  private void types(SourceWriter f) {
    for (ObjectClass objectClass : plan.specification().objectClasses()) {
      String type = objectClass.typeName();
      f.paragraph("!> ", objectClass.text());
      f.block(
          "type, bind(C), public :: " + type,
          "end type " + type,
          () -> f.line("integer(fint) :: MPI_VAL !< the handle as other forms of Fortran have it"));
    }
    f.line("!> How an operation ended.");
    f.block(
        "type, bind(C), public :: MPI_Status",
        "end type MPI_Status",
        () -> {
          f.line("integer(fint) :: MPI_SOURCE !< rank of the sender");
          f.line("integer(fint) :: MPI_TAG !< tag of the message");
          f.line("integer(fint) :: MPI_ERROR !< error code of the operation");
          f.line("integer(fint), private :: internal(5) !< of MPI itself");
        });
    f.blank();
    for (String operator : List.of("==", "/=")) {
      f.line("public :: operator(%s)", operator);
      f.line("!> Whether two handles are%s the same.", operator.equals("==") ? "" : " not");
      f.block(
          "interface operator(" + operator + ")",
          "end interface",
          () -> types().forEach(t -> f.line("module procedure %s", comparison(t, operator))));
    }
    f.blank();
  }

  private static String comparison(String type, String operator) {
    return type + (operator.equals("==") ? "_equal" : "_differ");
  }

  private void constants(SourceWriter f) {
    for (Constant constant : Constants.valued(plan, Language.F08)) {
      if (constant.name().equals("MPI_STATUS_SIZE")) {
        continue; // the bridge has it
      }
      f.paragraph("!> ", constant.text());
      if (constant.objectClass().isPresent()) {
        String type = plan.objectClass(constant.objectClass().get()).typeName();
        f.line(
            "type(%s), parameter, public :: %s = %s(%d)",
            type, constant.name(), type, constant.fortranValue());
      } else {
        f.line("integer, parameter, public :: %s = %d", constant.name(), constant.fortranValue());
      }
    }
    for (Constant constant : Constants.addresses(plan, Language.F08)) {
      if (Constants.isStatus(constant)) {
        f.paragraph("!> ", constant.text());
        f.line("type(MPI_Status), target, save, public :: %s", constant.name());
      } else {
        f.line("public :: %s", constant.name());
      }
    }
    f.blank();
  }

  private static void generic(SourceWriter f, ProcedurePlan p) {
    f.line("public :: %s, %s", p.names().c(), p.names().f08());
    f.paragraph("!> ", p.procedure().summary());
    f.block(
        "interface " + p.names().c(),
        "end interface " + p.names().c(),
        () -> f.line("module procedure %s", p.names().f08()));
  }

  private void operators(SourceWriter f) {
    for (String type : types()) {
      for (String operator : List.of("==", "/=")) {
        String name = comparison(type, operator);
        f.blank();
        f.line("!> Compares two handles.");
        f.line("elemental function %s(one, other) result(outcome)", name);
        f.indented(
            () -> {
              f.line("type(%s), intent(in) :: one, other", type);
              f.line("logical :: outcome").blank();
              f.line("outcome = one%%MPI_VAL %s other%%MPI_VAL", operator);
            });
        f.line("end function %s", name);
      }
    }
  }

  private void definition(SourceWriter f, ProcedurePlan p) {
    f.blank();
    FortranComments.procedure(f, p);
    procedures.definition(f, p);
  }
}
