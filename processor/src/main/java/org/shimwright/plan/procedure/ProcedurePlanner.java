package org.shimwright.plan.procedure;

import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.name.Names;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.History;
import org.shimwright.spec.Language;
import org.shimwright.spec.Library;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.Specification;

/** Decides all about the procedures and the callback prototypes of a specification. */
public final class ProcedurePlanner {
  private final Specification specification;
  private final Names names;
  private final JavaNames java;

  /** Plans for a specification, with its names. */
  public ProcedurePlanner(Specification specification, JavaNames java) {
    this.specification = specification;
    this.java = java;
    names = new Names(specification.library(), java);
  }

  /** The plan of a procedure. */
  public ProcedurePlan procedure(Procedure procedure) {
    return new ProcedurePlan(
        procedure,
        names.of(procedure),
        java.owner(procedure),
        isBound(procedure),
        lacking(procedure));
  }

  /** Also what a method of its own checks before it makes the same call. */
  private static boolean isBound(Procedure procedure) {
    return procedure.languages().contains(Language.JAVA)
        && procedure.facade().filter(facade -> !facade.equals("checked")).isEmpty();
  }

  /** Why a library may not have it, and what it has instead: it is too new, or too old. */
  private Optional<String> lacking(Procedure procedure) {
    Library library = specification.library();
    History history = procedure.history();
    if (procedure.mayBeAbsent()) {
      return Optional.of("added by " + specification.name());
    }
    if (library.mayLack(history.since())) {
      return Optional.of("new in " + library.name() + " " + history.since());
    }
    String successor = history.replacedBy().map(name -> " in favor of " + name).orElse("");
    return history
        .removed()
        .map(version -> "removed in " + library.name() + " " + version + successor)
        .or(
            () ->
                history
                    .deprecated()
                    .map(version -> "deprecated in " + library.name() + " " + version + successor));
  }

  /** The plan of a callback prototype. */
  public CallbackPlan callback(CallbackPrototype prototype) {
    return new CallbackPlan(prototype, names.of(prototype));
  }
}
