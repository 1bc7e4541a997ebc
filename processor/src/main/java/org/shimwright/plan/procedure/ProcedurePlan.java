package org.shimwright.plan.procedure;

import java.util.Optional;
import org.shimwright.plan.name.ProcedureNames;
import org.shimwright.spec.Language;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.type.StatusType;

/**
 * One function with all that is decided about it.
 *
 * @param procedure what the specification says
 * @param names its names
 * @param owner the class of Java that has it, unless it belongs to no object class
 * @param bound whether Java reaches it by one native call
 * @param lacking why a library may not have it, if that is so
 */
public record ProcedurePlan(
    Procedure procedure,
    ProcedureNames names,
    Optional<ObjectClass> owner,
    boolean bound,
    Optional<String> lacking) {

  /** Whether a language has the function. */
  public boolean in(Language language) {
    return procedure.languages().contains(language);
  }

  /** Whether Java has it as a method that does nothing but call it. */
  public boolean isPlain() {
    return bound && procedure.facade().isEmpty();
  }

  /** Whether the function's value is an error code, as most functions' is. */
  public boolean returnsStatus() {
    return procedure.returns().type() == StatusType.STATUS;
  }
}
