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
 * What differs between the functions that C programs call and those that the Fortran faces call.
 *
 * @param plan whose functions they are
 * @param fortran whether Fortran calls them
 */
record Face(Plan plan, boolean fortran) {
  /** The head of a function under a name. */
  String head(FaceProcedure procedure, String name) {
    return fortran
        ? Prototypes.crossing(procedure.bridge().orElseThrow(), name)
        : new Prototypes(plan).mpi(procedure.procedure(), name);
  }

  /** The names of a function's parameters. */
  List<String> names(FaceProcedure procedure) {
    return fortran
        ? procedure.bridge().orElseThrow().arguments().stream()
            .map(BridgeFunction.Argument::name)
            .toList()
        : procedure.procedure().parameters().stream().map(Value::name).toList();
  }

  /** The argument of the engine that names the calling language. */
  String language(FaceProcedure procedure) {
    if (!fortran) {
      return "SW_C";
    }
    return procedure.tellsFortran()
        ? "(enum sw_language)language"
        : "SW_" + procedure.fortranCaller().name();
  }

  /** How an argument gets to the engine and back. */
  Conversion conversion(Value parameter) {
    CFaceTypes types = new CFaceTypes(plan);
    return fortran
        ? types.of(parameter).fromFortran(parameter)
        : types.of(parameter).fromC(parameter);
  }

  /** The call that finds what an object of a class carries, where that is quick. */
  String holder(Value parameter, String objectClass) {
    return (fortran ? "sw_holder_of_number(%s, %s)" : "sw_holder_of_handle(%s, (intptr_t)%s)")
        .formatted(objectClass, parameter.name());
  }

  /** The object whose error handler gets a failure. */
  String object(Value parameter, HandleType objectClass) {
    String name = parameter.name();
    if (parameter.direction() != Direction.IN) {
      return name + "_c";
    }
    return fortran ? "sw_%s_f2c(%s)".formatted(objectClass.word(), name) : name;
  }

  /**
   * The declaration of {@link #object} where the caller gives a variable. The handle is read before
   * the call, because callbacks may change the variable; Fortran's argument is read so anyway.
   */
  List<String> objectLocals(Value parameter, HandleType objectClass) {
    return fortran || parameter.direction() == Direction.IN
        ? List.of()
        : List.of(
            Conversion.filled(
                "%s $_c = $ == NULL ? %s : *$;"
                    .formatted(objectClass.cType(), objectClass.none().orElseThrow()),
                parameter));
  }

  /** Whether a caller may pass NULL for what the function returns. */
  boolean takesNull() {
    return !fortran;
  }
}
