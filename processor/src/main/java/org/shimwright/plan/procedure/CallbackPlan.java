package org.shimwright.plan.procedure;

import org.shimwright.plan.name.CallbackNames;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Language;

/**
 * One callback prototype with all that is decided about it.
 *
 * @param prototype what the specification says
 * @param names its names
 * @param returnsStatus whether it returns an error code; error handlers do not
 * @param call how C calls it in Fortran, whatever the Fortran form
 */
public record CallbackPlan(
    CallbackPrototype prototype, CallbackNames names, boolean returnsStatus, AbiFunction call) {

  /** Whether a language has the prototype. */
  public boolean in(Language language) {
    return prototype.languages().contains(language);
  }
}
