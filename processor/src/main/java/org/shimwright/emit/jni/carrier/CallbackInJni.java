package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;

/** The address of a procedure, which Java has as a number. */
final class CallbackInJni implements JniCarrier {
  @Override
  public String passed(Argument argument) {
    String prototype = argument.parameter().prototype().orElseThrow();
    return "(%s *)(intptr_t)%s".formatted(prototype, argument.name());
  }
}
