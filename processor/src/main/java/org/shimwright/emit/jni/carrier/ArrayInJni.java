package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.AbiType;
import org.shimwright.plan.Argument;
import org.shimwright.spec.Kind;

/** An array of Java: of C's own integers, or of 64 bits for each address or handle. */
final class ArrayInJni implements JniCarrier {
  private final String cast;

  /** Makes the carrier of arrays that the library wants with a cast before them, or as they are. */
  ArrayInJni(String cast) {
    this.cast = cast;
  }

  @Override
  public void before(Argument argument, JniBody body) {
    String name = argument.name();
    String local = JniBody.local(name);
    if (argument.type() == AbiType.INT_ARRAY) {
      String release = argument.isFilled() ? "swj_return_ints" : "swj_release_ints";
      body.acquire(
          local,
          "jint *" + local,
          "swj_ints(env, %s)".formatted(name),
          "%s(env, %s, %s)".formatted(release, name, local));
    } else {
      String size = "sizeof *" + local;
      body.acquire(
          local,
          element(argument) + " *" + local,
          "swj_elements(env, %s, %s)".formatted(name, size),
          argument.isFilled()
              ? "swj_return_elements(env, %s, %s, %s)".formatted(name, local, size)
              : "free(%s)".formatted(local));
    }
  }

  @Override
  public String passed(Argument argument) {
    return cast + JniBody.local(argument.name());
  }

  private static String element(Argument array) {
    Argument element = array.element().orElseThrow();
    Kind kind = element.parameter().kind();
    return element
        .objectClass()
        .map(objectClass -> objectClass.typeName())
        .orElseGet(() -> kind.cType().orElse("intptr_t"));
  }
}
