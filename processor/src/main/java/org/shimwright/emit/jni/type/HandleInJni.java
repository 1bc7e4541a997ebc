package org.shimwright.emit.jni.type;

import org.shimwright.spec.type.HandleType;

/** A handle: a long of Java. */
record HandleInJni(HandleType type) implements InJni {
  @Override
  public String jni() {
    return "jlong";
  }

  @Override
  public String signature() {
    return "J";
  }
}
