package org.shimwright.emit.jni.type;

/** A text: its bytes in UTF-8. */
record TextInJni() implements InJni {
  @Override
  public String jni() {
    return "jobject";
  }

  @Override
  public String signature() {
    return "[B";
  }
}
