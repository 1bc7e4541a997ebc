package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;

/** An address that the library stores, and that Java has as a number. */
final class PointerInJni implements JniCarrier {
  @Override
  public void before(Argument argument, JniBody body) {
    body.line("void *%s = NULL;", JniBody.local(argument.name()));
  }

  @Override
  public String passed(Argument argument) {
    return "&" + JniBody.local(argument.name());
  }

  @Override
  public void after(Argument argument, JniBody body) {
    if (argument.isStored()) {
      String local = JniBody.local(argument.name());
      body.line("swj_put(out, %d, (jlong)(intptr_t)%s);", argument.slot(), local);
    }
  }
}
