package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;
import org.shimwright.plan.Mode;
import org.shimwright.spec.ObjectClass;

/** A handle, which Java has in 64 bits. */
final class HandleInJni implements JniCarrier {
  @Override
  public void before(Argument argument, JniBody body) {
    if (argument.isStored()) {
      ObjectClass type = type(argument);
      String start = argument.mode() == Mode.INOUT ? given(argument) : type.nullHandle();
      body.line("%s %s = %s;", type.typeName(), JniBody.local(argument.name()), start);
    }
  }

  @Override
  public String passed(Argument argument) {
    return argument.isStored() ? "&" + JniBody.local(argument.name()) : given(argument);
  }

  @Override
  public void after(Argument argument, JniBody body) {
    String local = JniBody.local(argument.name());
    if (argument.needsErrorHandler()) {
      body.line("swj_adopt_%s(%s);", type(argument).name(), local);
    }
    if (argument.isStored()) {
      body.line("swj_put(out, %s, SWJ_LONG(%s));", argument.slot(), local);
    }
  }

  private static ObjectClass type(Argument argument) {
    return argument.objectClass().orElseThrow();
  }

  private static String given(Argument argument) {
    return "SWJ_HANDLE(%s, %s)".formatted(type(argument).typeName(), argument.name());
  }
}
