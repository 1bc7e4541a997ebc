package org.shimwright.plan.procedure;

import org.shimwright.plan.name.CallbackNames;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Language;

/**
 * One callback prototype with all that is decided about it.
 *
 * @param prototype what the specification says
 * @param names its names
 */
public record CallbackPlan(CallbackPrototype prototype, CallbackNames names) {
  /** Whether a language has the prototype. */
  public boolean in(Language language) {
    return prototype.languages().contains(language);
  }

  /** Whether it returns an error code; error handlers do not. */
  public boolean returnsStatus() {
    return prototype.returnsStatus();
  }
}
