package org.shimwright.plan;

import java.util.Optional;
import org.shimwright.spec.Caller;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Language;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;

/**
 * One function with all that is decided about it.
 *
 * @param procedure what the specification says
 * @param names its names
 * @param fortranCaller how values that Fortran passes through its external procedure are tagged
 * @param tellsLanguage whether the engine must be told which language calls
 * @param raisesOn the object whose error handler gets a failure; none means the default one
 * @param guard the truth value that says whether a returned attribute value is there, if there is
 *     one
 * @param bridge the crossing from Fortran to C; present if Fortran has the function
 */
public record ProcedurePlan(
    Procedure procedure,
    ProcedureNames names,
    Caller fortranCaller,
    boolean tellsLanguage,
    Optional<Parameter> raisesOn,
    Optional<Parameter> guard,
    Optional<Crossing> bridge) {

  /** Tells whether a language has the function. */
  public boolean in(Language language) {
    return procedure.languages().contains(language);
  }

  /**
   * Tells whether the function is about one attribute, of an object and a key that are given: the
   * engine has a short way for what mostly happens to one.
   */
  public boolean isOnAttribute() {
    return returnsStatus()
        && takes(Carrier.OBJECT)
        && takes(Carrier.KEY)
        && (guard.isPresent()
            || procedure.parameters().stream().allMatch(p -> p.direction() == Direction.IN));
  }

  private boolean takes(Carrier carrier) {
    return procedure.parameters().stream()
        .anyMatch(p -> p.kind().carrier() == carrier && p.direction() == Direction.IN);
  }

  /** Tells whether the function's value is an error code, as most functions' is. */
  public boolean returnsStatus() {
    return procedure.returns().carrier() == Carrier.STATUS;
  }
}
