package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;
import org.shimwright.plan.Mode;

/** A double precision number, whose bits go back in a slot for 64-bit integers. */
final class DoubleInJni implements JniCarrier {
  @Override
  public void before(Argument argument, JniBody body) {
    if (argument.isStored()) {
      String start = argument.mode() == Mode.INOUT ? argument.name() : "0";
      body.line("double %s = %s;", JniBody.local(argument.name()), start);
    }
  }

  @Override
  public String passed(Argument argument) {
    return argument.isStored() ? "&" + JniBody.local(argument.name()) : argument.name();
  }

  @Override
  public void after(Argument argument, JniBody body) {
    if (argument.isStored()) {
      body.line("swj_put_double(out, %s, %s);", argument.slot(), JniBody.local(argument.name()));
    }
  }
}
