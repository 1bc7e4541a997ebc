package org.shimwright.mpi.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.fortran.type.FortranFaceTypes;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;

/**
 * Generates {@code mpi_f08.f90}: the module {@code mpi_f08}, with typed handles and callbacks with
 * explicit interfaces.
 */
record F08Module(Plan plan) {
  String text() {
    return FortranFile.fillTemplate(
        plan,
        "What a Fortran 2008 program knows of MPI: a type for every class of objects, and"
            + " procedures whose arguments the compiler checks.",
        "mpi_f08.f90.in",
        Map.of(
            "use", FortranFile.lines(1, this::printUse),
            "kinds", FortranFile.fillTemplate("mpi_kinds.f90", Map.of()),
            "types", FortranFile.lines(1, this::printHandleTypes),
            "equal", FortranFile.lines(2, f -> printSpecificNames(f, "_equal")),
            "differ", FortranFile.lines(2, f -> printSpecificNames(f, "_differ")),
            "constants", FortranFile.lines(1, this::printConstants),
            "callbacks", FortranFile.lines(1, this::printAbstractInterfaces),
            "generics", FortranFile.lines(1, this::printGenerics),
            "comparisons", comparisonFunctions(),
            "procedures", FortranFile.lines(1, this::printDefinitions)));
  }

  /**
   * Prints the {@code use} statements that rename the status variables of {@code mpif.h}, such as
   * {@code MPI_STATUS_IGNORE}. In {@code mpif.h} these are arrays; {@code mpi_f08} declares records
   * with the same names.
   */
  private void printUse(SourceWriter f) {
    Constants.addressVariables(plan, Language.FORTRAN).stream()
        .filter(Constants::isStatus)
        .forEach(c -> f.line("use mpi_bridge, external_%1$s => %1$s", c.name()));
    new SizesModule(plan).printUse(f);
  }

  private List<String> handleTypeNames() {
    return plan.specification().handles().stream().map(HandleType::cType).toList();
  }

  private void printHandleTypes(SourceWriter f) {
    for (HandleType objectClass : plan.specification().handles()) {
      String type = objectClass.cType();
      f.paragraph("!> ", objectClass.text());
      f.block(
          "type, bind(C), public :: " + type,
          "end type " + type,
          () -> f.line("integer(fint) :: MPI_VAL !< the handle as other forms of Fortran have it"));
    }
  }

  private void printSpecificNames(SourceWriter f, String suffix) {
    handleTypeNames().forEach(type -> f.line("module procedure %s%s", type, suffix));
  }

  private Code comparisonFunctions() {
    return Code.each(
        handleTypeNames(),
        type ->
            FortranFile.fillTemplate("handle_comparisons.f90.in", Map.of("type", Name.of(type))));
  }

  private void printConstants(SourceWriter f) {
    for (Constant constant : Constants.constantsWithValue(plan, Language.F08)) {
      if (constant.name().equals("MPI_STATUS_SIZE")) {
        continue; // the module mpi_bridge has it
      }
      f.paragraph("!> ", constant.text());
      if (constant.objectClass().isPresent()) {
        String type = plan.handle(constant.objectClass().get()).cType();
        f.line(
            "type(%s), parameter, public :: %s = %s(%s)",
            type, constant.name(), type, constant.fortranValue());
      } else {
        f.line("integer, parameter, public :: %s = %s", constant.name(), constant.fortranValue());
      }
    }
    for (Constant constant : Constants.addressVariables(plan, Language.F08)) {
      if (Constants.isStatus(constant)) {
        f.paragraph("!> ", constant.text());
        f.line("type(MPI_Status), target, save, public :: %s", constant.name());
      } else {
        f.line("public :: %s", constant.name());
      }
    }
  }

  private void printAbstractInterfaces(SourceWriter f) {
    List<String> imports = new ArrayList<>(handleTypeNames());
    imports.add("MPI_ADDRESS_KIND");
    plan.callbacks(Language.F08)
        .forEach(
            c -> {
              f.line("public :: %s", c.word());
              new FortranCallbacks(plan, FortranForm.F08)
                  .printAbstractInterface(f, c, c.word(), imports);
            });
  }

  private List<PredefinedCallback> predefinedCallbacks() {
    return MpiValues.of(plan.specification()).predefinedCallbacks().stream()
        .filter(p -> plan.callback(p.prototype()).in(Language.F08))
        .toList();
  }

  private void printGenerics(SourceWriter f) {
    if (new SizesModule(plan).isNeeded()) {
      f.line("public :: MPI_Sizeof");
    }
    for (FaceProcedure p : FaceProcedure.in(Language.F08, plan)) {
      f.line("public :: %s, %s", p.names().c(), p.names().f08());
      f.paragraph("!> ", p.procedure().doc().summary());
      f.block(
          "interface " + p.names().c(),
          "end interface " + p.names().c(),
          () -> f.line("module procedure %s", p.names().f08()));
    }
    predefinedCallbacks().forEach(p -> f.line("public :: %s", p.name()));
  }

  private void printDefinitions(SourceWriter f) {
    predefinedCallbacks()
        .forEach(p -> new FortranCallbacks(plan, FortranForm.F08).printPredefined(f.blank(), p));
    for (FaceProcedure p : FaceProcedure.in(Language.F08, plan)) {
      f.blank();
      FortranComments.printComment(f, p, new FortranFaceTypes(plan, FortranForm.F08));
      new Procedures(plan, FortranForm.F08).printDefinition(f, p);
    }
  }
}
