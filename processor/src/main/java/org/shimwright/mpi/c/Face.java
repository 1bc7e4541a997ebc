package org.shimwright.mpi.c;

import java.util.List;
import org.shimwright.mpi.BridgeFunction;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.FaceProcedure;
import org.shimwright.mpi.c.type.CFaceTypes;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/**
 * The differences between the functions that C programs call and the functions that the Fortran
 * faces call.
 *
 * @param plan the plan with the functions
 * @param fortran whether the Fortran faces call the functions
 */
record Face(Plan plan, boolean fortran) {
  /** Returns the head of a function (result type, name and parameters). */
  String functionHead(FaceProcedure procedure, String name) {
    return fortran
        ? Prototypes.headOfBridge(procedure.bridge().orElseThrow(), name)
        : new Prototypes(plan).headOfMpi(procedure.procedure(), name);
  }

  /** Returns the names of a function's parameters. */
  List<String> parameterNames(FaceProcedure procedure) {
    return fortran
        ? procedure.bridge().orElseThrow().arguments().stream()
            .map(BridgeFunction.Argument::name)
            .toList()
        : procedure.procedure().parameters().stream().map(Value::name).toList();
  }

  /** Returns the argument that tells the engine the calling language. */
  String languageArgument(FaceProcedure procedure) {
    if (!fortran) {
      return "SW_C";
    }
    return procedure.tellsFortran()
        ? "(enum sw_language)language"
        : "SW_" + procedure.fortranCaller().name();
  }

  /** Returns the conversion of an argument for the engine and back. */
  Conversion conversionOf(Value parameter) {
    CFaceTypes types = new CFaceTypes(plan);
    return fortran
        ? types.of(parameter).fromFortran(parameter)
        : types.of(parameter).fromC(parameter);
  }

  /**
   * Returns the C call that finds the attributes of an object for the fast path. The call returns
   * NULL if only the slow path can find them.
   */
  String attributesCall(Value parameter, String objectClass) {
    return (fortran ? "sw_holder_of_number(%s, %s)" : "sw_holder_of_handle(%s, (intptr_t)%s)")
        .formatted(objectClass, parameter.name());
  }

  /** Returns the C expression of the object whose error handler gets a failure. */
  String errorHandlerObject(Value parameter, HandleType objectClass) {
    String name = parameter.name();
    if (parameter.direction() != Direction.IN) {
      return name + "_c";
    }
    return fortran ? "sw_%s_f2c(%s)".formatted(objectClass.word(), name) : name;
  }

  /**
   * Returns the declaration of the variable {@link #errorHandlerObject} if the caller passes a
   * pointer to the handle. The handle is read before the call, because callbacks may change the
   * caller's variable. The bridge needs no such variable, because its conversion reads the handle
   * before the call.
   */
  List<String> objectLocals(Value parameter, HandleType objectClass) {
    return fortran || parameter.direction() == Direction.IN
        ? List.of()
        : List.of(
            Conversion.fillPlaceholders(
                "%s $_c = $ == NULL ? %s : *$;"
                    .formatted(objectClass.cType(), objectClass.none().orElseThrow()),
                parameter));
  }

  /** Returns whether a caller may pass NULL for an output argument. */
  boolean takesNull() {
    return !fortran;
  }
}
