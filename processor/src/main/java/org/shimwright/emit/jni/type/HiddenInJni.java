package org.shimwright.emit.jni.type;

/** What C has and Java does not see. */
record HiddenInJni() implements InJni {
  @Override
  public String jni() {
    return "jobject";
  }

  @Override
  public String signature() {
    return "V";
  }
}
