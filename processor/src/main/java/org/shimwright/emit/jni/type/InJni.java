package org.shimwright.emit.jni.type;

/** What a type is in the C of JNI functions. */
public interface InJni {
  /** The type of C that a value of Java has. */
  String jni();

  /** A value of Java in the signature of a method. */
  String signature();
}
