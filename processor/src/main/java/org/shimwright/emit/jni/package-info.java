/**
 * Writes the native side of a Java binding: JNI functions in C that call the library. In comes the
 * plan; out goes a C source: {@link org.shimwright.emit.jni.JniProcedures} writes the function
 * below a native method, in whose slots its carriers put their lines. Native methods that are no
 * plain calls come from a {@link org.shimwright.emit.jni.JniPart}. The function of a library with
 * headers is written by {@link org.shimwright.emit.jni.JniFunction}.
 */
package org.shimwright.emit.jni;
