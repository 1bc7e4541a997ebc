package org.shimwright.emit.jni.type;

import org.shimwright.plan.Argument;
import org.shimwright.plan.Role;

/** What C has and Java does not see: a constant, and what belongs to a callback. */
record HiddenInJni() implements InJni {
  @Override
  public void around(Argument a, JniBody b) {
    // the callback has its lines
  }

  @Override
  public String passed(Argument a) {
    return a.role() == Role.DESTROY
        ? "swl_release_closure"
        : a.callback()
            .map(callback -> "c_" + callback.name())
            .or(a.value().inC()::constant)
            .orElse("NULL");
  }
}
