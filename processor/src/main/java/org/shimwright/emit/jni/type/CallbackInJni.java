package org.shimwright.emit.jni.type;

import org.shimwright.spec.type.CallbackType;

/** A callback: a lambda of Java. */
record CallbackInJni(CallbackType type) implements InJni {
  @Override
  public String jni() {
    return "jobject";
  }

  @Override
  public String signature() {
    return "Lorg/shimwright/runtime/Closure;";
  }
}
