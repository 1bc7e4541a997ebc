package org.shimwright.mpi.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.fortran.type.FortranFaceTypes;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/**
 * Prints MPI's procedures in one Fortran form: interface bodies, and whole procedures that call C.
 */
record Procedures(Plan plan, FortranForm form) {
  /**
   * Returns whether a procedure returns the address of memory, so that the module {@code mpi} has
   * the procedure in two forms.
   */
  static boolean handsOutMemory(FaceProcedure p) {
    return p.procedure().parameters().stream().anyMatch(x -> x.isAdded("pointer"));
  }

  /** Prints the interface body of an external procedure. */
  void printInterfaceBody(SourceWriter f, FaceProcedure p) {
    String imports = "import :: MPI_ADDRESS_KIND, MPI_STATUS_SIZE";
    FortranComments.printComment(f, p, types());
    printProcedure(
        f, p, true, List.of(form.typedPointers() ? imports + ", c_ptr" : imports), () -> {});
  }

  /** Prints a whole procedure. */
  void printDefinition(SourceWriter f, FaceProcedure p) {
    printProcedure(f, p, form == FortranForm.F08, useLines(p), () -> printBody(f, p));
  }

  /**
   * Prints a procedure. {@code body} prints its statements after the declarations.
   *
   * @param explicit whether callers see this head itself, as in an interface block or a module
   */
  private void printProcedure(
      SourceWriter f, FaceProcedure p, boolean explicit, List<String> head, Runnable body) {
    List<String> dummies = new ArrayList<>(parametersInFortran(p).map(Value::name).toList());
    Runnable all =
        () -> {
          f.lines(head);
          printDeclarations(f, p, explicit);
          body.run();
        };
    if (p.returnsStatus()) {
      dummies.add("ierror");
    }
    FortranFile.printProcedure(f, !p.returnsStatus(), nameInForm(p), dummies, "", all);
  }

  private String nameInForm(FaceProcedure p) {
    return switch (form) {
      case EXTERNAL -> p.names().fortran();
      case EXTERNAL_POINTER -> p.names().fortranPointer();
      case F08, EXTERNAL_F08 -> p.names().f08();
    };
  }

  private List<String> useLines(FaceProcedure p) {
    List<String> types = typeNames(p);
    return switch (form) {
      case F08 -> List.of();
      case EXTERNAL, EXTERNAL_POINTER -> List.of("use mpi_bridge", "implicit none");
      case EXTERNAL_F08 ->
          types.isEmpty()
              ? List.of("use mpi_bridge", "implicit none")
              : List.of(
                  "use mpi_bridge",
                  "use mpi_f08, only: " + String.join(", ", types),
                  "implicit none");
    };
  }

  /**
   * Returns the names of the types and abstract interfaces of {@code mpi_f08} that the parameters
   * need.
   */
  private List<String> typeNames(FaceProcedure p) {
    return p.procedure().parameters().stream()
        .flatMap(
            x -> Stream.concat(x.handle().map(HandleType::cType).stream(), x.prototype().stream()))
        .distinct()
        .toList();
  }

  /** Returns the parameters that exist in Fortran. */
  private Stream<Value> parametersInFortran(FaceProcedure p) {
    return p.procedure().parameters().stream().filter(x -> types().of(x).exists());
  }

  private void printDeclarations(SourceWriter f, FaceProcedure p, boolean explicit) {
    parametersInFortran(p)
        .filter(x -> !types().of(x).isSized())
        .forEach(x -> printDeclaration(f, x, explicit));
    parametersInFortran(p)
        .filter(x -> types().of(x).isSized())
        .forEach(x -> printDeclaration(f, x, explicit));
    if (!p.returnsStatus()) {
      f.line("%s :: outcome", types().of(p.procedure().returns()).type());
    } else if (form.typedHandles()) {
      f.line("integer, optional, intent(out) :: ierror");
    } else {
      f.line("integer, intent(out) :: ierror");
    }
  }

  private void printDeclaration(SourceWriter f, Value x, boolean explicit) {
    types().of(x).directives(x, explicit).forEach(f::raw);
    f.line(types().of(x).dummy(x));
  }

  private void printBody(SourceWriter f, FaceProcedure p) {
    List<Conversion> conversions =
        parametersInFortran(p).map(x -> types().of(x).toC().of(x)).toList();
    String call = "%s(%s)".formatted(p.names().bridge(), argumentList(p, conversions));
    if (!p.returnsStatus()) {
      f.blank().line("outcome = %s", call);
      return;
    }
    if (form.typedHandles()) {
      f.line("integer(c_int) :: outcome");
    }
    printLines(f, conversions, Conversion::locals);
    f.blank();
    printLines(f, conversions, Conversion::before);
    f.line("%s = %s", form.typedHandles() ? "outcome" : "ierror", call);
    printLines(f, conversions, Conversion::always);
    if (form.typedHandles()) {
      f.line("if (present(ierror)) ierror = outcome");
    }
  }

  /**
   * Prints, for all arguments, the Fortran lines that one component of their conversions returns,
   * such as {@link Conversion#before}.
   */
  static void printLines(
      SourceWriter f, List<Conversion> conversions, Function<Conversion, List<String>> slot) {
    conversions.forEach(conversion -> f.lines(slot.apply(conversion)));
  }

  private String argumentList(FaceProcedure p, List<Conversion> conversions) {
    List<String> arguments = new ArrayList<>();
    if (p.tellsFortran()) {
      Caller caller = form.typedHandles() ? Caller.F08 : p.fortranCaller();
      arguments.add("SW_" + caller.name());
    }
    conversions.forEach(conversion -> arguments.add(conversion.passed()));
    return String.join(", ", arguments);
  }

  private FortranFaceTypes types() {
    return new FortranFaceTypes(plan, form);
  }
}
