package org.shimwright.mpi.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.fortran.type.FortranFaceTypes;
import org.shimwright.mpi.fortran.type.FortranForm;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/** Prints callbacks in one form of Fortran: abstract interfaces, and the predefined callbacks. */
record FortranCallbacks(Plan plan, FortranForm form) {
  /** Prints the abstract interface of a callback. */
  void printAbstractInterface(
      SourceWriter f, CallbackType callback, String name, List<String> imports) {
    List<String> head = List.of("import :: " + String.join(", ", imports));
    f.block(
        "abstract interface",
        "end interface",
        () -> printSubroutine(f, callback, name, callback.summary(), head, List.of()));
  }

  /** Prints the interface body of a predefined callback. */
  void printPredefinedInterface(SourceWriter f, PredefinedCallback predefined) {
    printPredefined(f, predefined, List.of("import :: MPI_ADDRESS_KIND"), List.of());
  }

  /** Prints the procedure of a predefined callback. */
  void printPredefined(SourceWriter f, PredefinedCallback predefined) {
    List<String> head =
        form == FortranForm.EXTERNAL ? List.of("use mpi_bridge", "implicit none") : List.of();
    printPredefined(f, predefined, head, bodyOf(predefined));
  }

  private void printPredefined(
      SourceWriter f, PredefinedCallback predefined, List<String> head, List<String> body) {
    CallbackType callback = plan.callback(predefined.prototype());
    printSubroutine(f, callback, predefined.name(), predefined.summary(), head, body);
  }

  /**
   * Prints a Fortran subroutine that has the dummy arguments of a callback. They have no intent,
   * because the standard declares none.
   */
  private void printSubroutine(
      SourceWriter f,
      CallbackType callback,
      String name,
      String comment,
      List<String> head,
      List<String> body) {
    List<String> dummies = new ArrayList<>();
    List<String> declarations = new ArrayList<>();
    for (Value parameter : callback.parameters()) {
      dummies.add(parameter.name());
      declarations.add(new FortranFaceTypes(plan, form).of(parameter).callbackDummy(parameter));
    }
    if (callback.returnsStatus()) {
      dummies.add("ierror");
      declarations.add("integer :: ierror");
    }
    f.paragraph("!> ", comment);
    FortranFile.printProcedure(
        f, false, name, dummies, "", () -> f.lines(head).lines(declarations).lines(body));
  }

  private List<String> bodyOf(PredefinedCallback predefined) {
    boolean dup = predefined.action().equals("dup");
    List<Value> parameters = plan.callback(predefined.prototype()).parameters();
    List<Value> values = parameters.stream().filter(FortranCallbacks::isAttributeValue).toList();
    List<String> body = new ArrayList<>(List.of(""));
    for (Value parameter : parameters) {
      if (isUnused(parameter, dup)) {
        body.add("associate (unused_%1$s => %1$s)".formatted(parameter.name()));
        body.add("end associate");
      }
    }
    if (dup) {
      body.add("%s = %s".formatted(values.get(1).name(), values.get(0).name()));
    }
    parameters.stream()
        .filter(p -> p.type() == NumberType.BOOL)
        .forEach(p -> body.add("%s = .%s.".formatted(p.name(), dup)));
    body.add("ierror = 0");
    return body;
  }

  private static boolean isAttributeValue(Value parameter) {
    return parameter.isAdded("word");
  }

  private static boolean isUnused(Value parameter, boolean dup) {
    if (isAttributeValue(parameter)) {
      return !dup; // without a copy, attribute_val_out stays unset
    }
    return parameter.type() != NumberType.BOOL && parameter.direction() == Direction.IN;
  }
}
