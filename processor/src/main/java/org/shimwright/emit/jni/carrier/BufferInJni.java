package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;

/** Memory of a direct buffer. */
final class BufferInJni implements JniCarrier {
  @Override
  public String passed(Argument argument) {
    return "swj_memory(env, %s)".formatted(argument.name());
  }
}
