package org.shimwright.mpi.messages;

import org.shimwright.emit.jni.type.InJni;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.AddedType;

/** Prints the JNI code for an address, which is a {@code long} in Java. */
record AddressInJni(AddedType type) implements InJni {
  @Override
  public String jniType() {
    return "jlong";
  }

  @Override
  public void addConversion(Argument a, JniBody b) {
    if (a.value().isStored()) {
      String name = a.value().name();
      b.declare(
          "%s c_%s = %s;"
              .formatted(type.cType(), name, a.value().isGiven() ? castToPointer(a) : "NULL"));
      b.passBack("swj_put(words, %s, (jlong)(intptr_t)c_%s);".formatted(a.slot(), name));
    }
  }

  private String castToPointer(Argument a) {
    return "(%s)(intptr_t)j_%s".formatted(type.cType(), a.value().name());
  }

  @Override
  public String passedExpression(Argument a) {
    return a.value().isStored() ? "&c_" + a.value().name() : castToPointer(a);
  }
}
