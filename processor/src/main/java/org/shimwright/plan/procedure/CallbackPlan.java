package org.shimwright.plan.procedure;

import org.shimwright.plan.name.CallbackNames;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Language;

/**
 * One callback prototype with everything that is decided about it.
 *
 * @param prototype the prototype in the specification
 * @param names its names
 */
public record CallbackPlan(CallbackPrototype prototype, CallbackNames names) {
  /** Returns whether a language has the prototype. */
  public boolean in(Language language) {
    return prototype.languages().contains(language);
  }

  /** Returns whether the callback returns an error code; error handlers return none. */
  public boolean returnsStatus() {
    return prototype.returnsStatus();
  }
}
