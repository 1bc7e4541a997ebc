package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.AbiType;
import org.shimwright.plan.Argument;

/** A record of how an operation ended, in the scratch memory; or none, if Java sees none. */
final class StatusInJni implements JniCarrier {
  @Override
  public String passed(Argument argument) {
    if (argument.type() == AbiType.NOTHING) {
      return JniCarriers.IGNORED.passed(argument);
    }
    return argument.isStored()
        ? "SWJ_STATUS(out, %d)".formatted(argument.slot())
        : "SWJ_STATUS(%s, 0)".formatted(argument.name());
  }

  @Override
  public void after(Argument argument, JniBody body) {
    if (argument.isStored()) {
      body.line("swj_status(out, %d);", argument.slot());
    }
  }
}
