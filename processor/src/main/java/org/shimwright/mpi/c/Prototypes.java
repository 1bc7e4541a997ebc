package org.shimwright.mpi.c;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.plan.CallbackPlan;
import org.shimwright.plan.Crossing;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Parameter;

/** Spells the heads of functions: those of MPI, of the engine, and of crossings. */
final class Prototypes {
  private final CTypes types;

  Prototypes(Plan plan) {
    this.types = new CTypes(plan);
  }

  /** The head of a function of MPI under one of its names. */
  String mpi(ProcedurePlan procedure, String name) {
    List<String> parameters =
        procedure.procedure().parameters().stream().map(types::declared).toList();
    return head(types.result(procedure.procedure().returns()), name, CTypes.list(parameters));
  }

  /** The head of the engine's function below a function of MPI. */
  String engine(ProcedurePlan procedure) {
    return head(
        types.result(procedure.procedure().returns()),
        procedure.names().engine(),
        CTypes.list(engine(procedure, procedure.procedure().parameters())));
  }

  /** The head of the engine's short way below a function of MPI that has one. */
  String shortly(ProcedurePlan procedure) {
    return head(
        ShortWay.result(procedure),
        ShortWay.engine(procedure),
        CTypes.list(engine(procedure, ShortWay.parameters(procedure))));
  }

  private List<String> engine(ProcedurePlan procedure, List<Parameter> parameters) {
    List<String> declared = new ArrayList<>();
    if (procedure.tellsLanguage()) {
      declared.add("enum sw_language language");
    }
    parameters.forEach(p -> declared.add(types.engine(p)));
    return declared;
  }

  /** The head of a crossing under a name. */
  static String crossing(Crossing crossing, String symbol) {
    return head(
        CTypes.abiResult(crossing.result()),
        symbol,
        CTypes.list(crossing.arguments().stream().map(CTypes::abiDeclared).toList()));
  }

  /** The function type of a callback prototype. */
  String callback(CallbackPlan callback) {
    List<String> parameters =
        new ArrayList<>(callback.prototype().parameters().stream().map(types::declared).toList());
    if (callback.prototype().variadic()) {
      parameters.add("...");
    }
    String result = callback.returnsStatus() ? "int" : "void";
    return head("typedef " + result, callback.names().c(), CTypes.list(parameters));
  }

  private static String head(String result, String name, String parameters) {
    String space = result.endsWith("*") ? "" : " ";
    return result + space + name + "(" + parameters + ")";
  }
}
