package org.shimwright.emit.jni.type;

import org.shimwright.plan.Argument;
import org.shimwright.plan.Role;

/**
 * An argument in C that Java does not see: a constant, or an argument that belongs to a callback.
 */
record HiddenInJni() implements InJni {
  @Override
  public void addConversion(Argument a, JniBody b) {
    // the callback adds the lines
  }

  @Override
  public String passedExpression(Argument a) {
    return a.role() == Role.DESTROY
        ? "swl_release_closure"
        : a.callback()
            .map(callback -> "c_" + callback.name())
            .or(a.value().inC()::constant)
            .orElse("NULL");
  }
}
