package org.shimwright.mpi.caching;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.AbiType;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Procedure;

/** Turns a plan into the plans of caching, one an object class that can have attributes. */
final class CachingPlans {
  /** The key of a predefined attribute, by its place among those of the specification. */
  static final AbiFunction PREDEFINED_KEY =
      AbiFunction.of("predefinedKey", AbiType.INT, new AbiArgument("place", AbiType.INT));

  private CachingPlans() {}

  /** The plans of the classes with functions that were asked for. */
  static List<CachingPlan> of(Plan plan) {
    List<Procedure> wanted =
        plan.procedures(Language.JAVA).stream().map(ProcedurePlan::procedure).toList();
    return plan.specification().objectClasses().stream()
        .filter(ObjectClass::caching)
        .filter(c -> wanted.stream().anyMatch(p -> isCachingOf(p, c)))
        .map(c -> new CachingPlanner(plan.specification(), wanted).plan(c))
        .toList();
  }

  /** Whether Java has typed keys of attributes in place of a function. */
  static boolean isCaching(Procedure procedure) {
    return procedure.facade().equals(Optional.of("keys"));
  }

  static boolean isCachingOf(Procedure procedure, ObjectClass objectClass) {
    return isCaching(procedure) && procedure.objectClass().equals(Optional.of(objectClass.name()));
  }
}
