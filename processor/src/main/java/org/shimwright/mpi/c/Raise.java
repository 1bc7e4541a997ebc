package org.shimwright.mpi.c;

import java.util.function.BiFunction;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Direction;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;

/** Spells the call that hands a failure to the right error handler. */
final class Raise {
  private Raise() {}

  /**
   * The call for a function.
   *
   * @param object how the caller spells the object, given its parameter and its class
   */
  static String call(
      Plan plan, ProcedurePlan procedure, BiFunction<Parameter, ObjectClass, String> object) {
    String name = procedure.names().c();
    if (procedure.raisesOn().isEmpty()) {
      return "sw_raise(outcome, \"%s\")".formatted(name);
    }
    Parameter parameter = procedure.raisesOn().get();
    ObjectClass objectClass = plan.objectClass(parameter.kind().objectClass().orElseThrow());
    return "sw_raise_%s(%s, outcome, \"%s\")"
        .formatted(objectClass.name(), object.apply(parameter, objectClass), name);
  }

  /** The object as a C function has it: by value, or by a pointer that may be null. */
  static String cObject(Parameter parameter, ObjectClass objectClass) {
    String name = parameter.name();
    return parameter.direction() == Direction.IN
        ? name
        : "%s == NULL ? %s : *%s".formatted(name, objectClass.nullHandle(), name);
  }
}
