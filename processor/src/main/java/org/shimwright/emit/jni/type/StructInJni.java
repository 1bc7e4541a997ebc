package org.shimwright.emit.jni.type;

import org.shimwright.spec.type.StructType;

/** A structure: an array of bytes, in which each field has its words. */
record StructInJni(StructType type) implements InJni {
  @Override
  public String jni() {
    return "jobject";
  }

  @Override
  public String signature() {
    return "[B";
  }
}
