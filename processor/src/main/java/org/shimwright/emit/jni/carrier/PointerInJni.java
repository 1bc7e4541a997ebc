package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;
import org.shimwright.plan.Mode;

/** An address, which Java has as a number. */
final class PointerInJni implements JniCarrier {
  @Override
  public void before(Argument argument, JniBody body) {
    if (argument.isStored()) {
      String start =
          argument.mode() == Mode.INOUT ? "(void *)(intptr_t)" + argument.name() : "NULL";
      body.line("void *%s = %s;", JniBody.local(argument.name()), start);
    }
  }

  @Override
  public String passed(Argument argument) {
    return argument.isStored()
        ? "&" + JniBody.local(argument.name())
        : "(void *)(intptr_t)" + argument.name();
  }

  @Override
  public void after(Argument argument, JniBody body) {
    if (argument.isStored()) {
      String local = JniBody.local(argument.name());
      body.line("swj_put(out, %s, (jlong)(intptr_t)%s);", argument.slot(), local);
    }
  }
}
