package org.shimwright.emit.jni.type;

import org.shimwright.spec.type.EnumType;

/** An enumeration: an int of Java. */
record EnumInJni(EnumType type) implements InJni {
  @Override
  public String jni() {
    return "jint";
  }

  @Override
  public String signature() {
    return "I";
  }
}
