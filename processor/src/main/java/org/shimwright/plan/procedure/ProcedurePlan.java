package org.shimwright.plan.procedure;

import java.util.Optional;
import org.shimwright.plan.name.ProcedureNames;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.type.Direction;

/**
 * One function with all that is decided about it.
 *
 * @param procedure what the specification says
 * @param names its names
 * @param owner the class of Java that has it, unless it belongs to no object class
 * @param bound whether Java reaches it by one native call
 * @param lacking why a library may not have it, if that is so
 * @param fortranCaller how values that Fortran passes through its external procedure are tagged
 * @param tellsLanguage whether the engine must be told which language calls
 * @param raisesOn the object whose error handler gets a failure; none means the default one
 * @param guard the truth value that says whether a returned attribute value is there, if there is
 *     one
 * @param bridge the function of C through which Fortran reaches the engine, if Fortran has it
 */
public record ProcedurePlan(
    Procedure procedure,
    ProcedureNames names,
    Optional<ObjectClass> owner,
    boolean bound,
    Optional<String> lacking,
    Caller fortranCaller,
    boolean tellsLanguage,
    Optional<Parameter> raisesOn,
    Optional<Parameter> guard,
    Optional<AbiFunction> bridge) {

  /** Whether a language has the function. */
  public boolean in(Language language) {
    return procedure.languages().contains(language);
  }

  /** Whether Java has it as a method that does nothing but call it. */
  public boolean isPlain() {
    return bound && procedure.facade().isEmpty();
  }

  /**
   * Tells whether the function is about one attribute, of an object and a key that are given: the
   * engine has a fast path for the usual case.
   */
  public boolean isOnAttribute() {
    return returnsStatus()
        && takes(Carrier.OBJECT)
        && takes(Carrier.KEY)
        && (guard.isPresent()
            || procedure.parameters().stream().allMatch(p -> p.direction() == Direction.IN));
  }

  /** Tells whether the engine must be told which way of Fortran calls. */
  public boolean tellsFortran() {
    return FortranPlanner.isTold(procedure);
  }

  private boolean takes(Carrier carrier) {
    return procedure.parameters().stream()
        .anyMatch(p -> p.kind().carrier() == carrier && p.direction() == Direction.IN);
  }

  /** Whether the function's value is an error code, as most functions' is. */
  public boolean returnsStatus() {
    return procedure.returns().carrier() == Carrier.STATUS;
  }
}
