package org.shimwright.emit.jni.carrier;

import java.util.Locale;
import org.shimwright.plan.Argument;

/** A function of Java, for which the support has a function of C. */
final class LambdaInJni implements JniCarrier {
  @Override
  public void before(Argument argument, JniBody body) {
    String kind = argument.parameter().kind().name().toLowerCase(Locale.ROOT);
    String local = JniBody.local(argument.name());
    body.line("swj_%s *%s = swj_%s_of(env, %s);", kind, local, kind, argument.name());
    body.line("if (%s == NULL) {", local).line("    return -1;").line("}");
  }

  @Override
  public String passed(Argument argument) {
    return JniBody.local(argument.name());
  }
}
