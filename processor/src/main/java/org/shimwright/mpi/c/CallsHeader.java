package org.shimwright.mpi.c;

import java.util.Map;
import java.util.Optional;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.mpi.BridgeFunction;
import org.shimwright.mpi.CallbackNames;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/**
 * Generates {@code shimwright_calls.h}: the engine's functions that the faces call, and the Fortran
 * procedures that the engine calls.
 *
 * @param plan the plan
 * @param handlesAreNumbers whether a handle is a number, as it is in the embedded MPI; if not,
 *     functions of another MPI turn handles into numbers and back
 */
record CallsHeader(Plan plan, boolean handlesAreNumbers) {
  String text() {
    return CFile.fillTemplate(
        plan,
        "The calls between the generated faces and the engine: one function of the engine for"
            + " each function of MPI, which the engine has for all object classes at once where"
            + " they are alike, and one way into Fortran for each form of a callback.",
        "calls.h.in",
        Map.of(
            "numbers", CFile.lines(0, this::printHandleInclude),
            "functions",
                CFile.lines(0, c -> FaceProcedure.all(plan).forEach(p -> printFunction(c, p))),
            "calls",
                CFile.lines(
                    0, c -> plan.callbacks().forEach(type -> printCallDeclarations(c, type)))));
  }

  private void printHandleInclude(SourceWriter c) {
    if (handlesAreNumbers) {
      c.raw("#include \"shimwright/handle.h\"");
    }
  }

  /**
   * Prints the declaration of an engine function, or a definition if the function only passes its
   * arguments to another function.
   */
  private void printFunction(SourceWriter c, FaceProcedure procedure) {
    Optional<String> number = EngineCalls.handleConversion(procedure);
    if (number.isPresent() && !handlesAreNumbers) {
      c.line("#define %s %s", procedure.names().engine(), procedure.names().profiling());
      return;
    }
    String head = new Prototypes(plan).headInEngine(procedure);
    Optional<String> value = EngineCalls.callForEveryClass(procedure).or(() -> number);
    if (value.isPresent()) {
      c.line("static inline " + head);
      c.block("{", "}", () -> c.line("return %s;", value.get()));
    } else {
      c.line(head + ";");
    }
  }

  private void printCallDeclarations(SourceWriter c, CallbackType callback) {
    BridgeFunction call = BridgeFunction.of(callback);
    CallbackNames names = CallbackNames.of(plan, callback);
    if (callback.in(Language.FORTRAN)) {
      c.line(Prototypes.headOfBridge(call, names.externalCall()) + ";");
    }
    if (callback.in(Language.F08)) {
      c.line(Prototypes.headOfBridge(call, names.f08Call()) + ";");
    }
  }
}
