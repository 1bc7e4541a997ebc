package org.shimwright.mpi.c;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.mpi.BridgeFunction;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.c.type.CFaceTypes;
import org.shimwright.plan.Plan;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Value;

/**
 * Makes the heads of C functions (result type, name and parameters): functions of MPI, functions of
 * the engine, and functions between C and Fortran.
 */
record Prototypes(Plan plan) {
  /** Returns the head of the C function for an MPI function, under one of its names. */
  String headOfMpi(LibraryFunction procedure, String name) {
    return functionHead(resultType(procedure), name, parameterDeclarations(procedure.parameters()));
  }

  /** Returns the head of the engine's function that implements a function of MPI. */
  String headInEngine(FaceProcedure procedure) {
    String result = procedure.returnsStatus() ? "sw_outcome" : resultType(procedure.procedure());
    return functionHead(result, procedure.names().engine(), engineParameters(procedure));
  }

  /** Returns the head of a function between C and Fortran. */
  static String headOfBridge(BridgeFunction crossing, String symbol) {
    return functionHead(
        crossing.result().resultInC(),
        symbol,
        crossing.arguments().stream().map(BridgeFunction.Argument::inC).toList());
  }

  /** Returns the {@code typedef} of a callback prototype. */
  String callbackTypedef(CallbackType callback) {
    List<String> parameters = new ArrayList<>(parameterDeclarations(callback.parameters()));
    if (callback.more().has("variadic")) {
      parameters.add("...");
    }
    String result = callback.returnsStatus() ? "int" : "void";
    return functionHead("typedef " + result, callback.word(), parameters);
  }

  private String resultType(LibraryFunction procedure) {
    return new CFaceTypes(plan).resultType(procedure.returns());
  }

  private List<String> parameterDeclarations(List<Value> parameters) {
    return parameters.stream().map(p -> new CFaceTypes(plan).of(p).headerDeclaration(p)).toList();
  }

  private List<String> engineParameters(FaceProcedure procedure) {
    List<String> declared = new ArrayList<>();
    if (procedure.tellsLanguage()) {
      declared.add("enum sw_language language");
    }
    procedure
        .procedure()
        .parameters()
        .forEach(p -> declared.add(new CFaceTypes(plan).of(p).inEngine(p)));
    return declared;
  }

  /** Returns the head of a function. C needs {@code void} where there are no parameters. */
  private static String functionHead(String result, String name, List<String> parameters) {
    String space = result.endsWith("*") ? "" : " ";
    String list = parameters.isEmpty() ? "void" : String.join(", ", parameters);
    return result + space + name + "(" + list + ")";
  }
}
