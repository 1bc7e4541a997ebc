package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;

/** An array of integers that the library reads. */
final class IntegerArrayInJni implements JniCarrier {
  private final String cast;

  /** Makes the carrier of arrays that the library wants with a cast before them, or as they are. */
  IntegerArrayInJni(String cast) {
    this.cast = cast;
  }

  @Override
  public void before(Argument argument, JniBody body) {
    String name = argument.name();
    String local = JniBody.local(name);
    body.acquire(
        local,
        "jint *" + local,
        "swj_ints(env, %s)".formatted(name),
        "swj_release_ints(env, %s, %s)".formatted(name, local));
  }

  @Override
  public String passed(Argument argument) {
    return cast + JniBody.local(argument.name());
  }
}
