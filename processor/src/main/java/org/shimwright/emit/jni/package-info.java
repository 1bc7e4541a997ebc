/**
 * Writes the native side of a Java binding: JNI functions in C that call the library. In comes the
 * plan; out goes a C source: {@link org.shimwright.emit.jni.JniFunction} writes the function below
 * the native method of what has a {@link org.shimwright.plan.FunctionPlan}, {@link
 * org.shimwright.emit.jni.JniProcedures} that of any other procedure, in whose slots its carriers
 * put their lines. Native methods that are no plain calls come from a {@link
 * org.shimwright.emit.jni.JniPart}.
 */
package org.shimwright.emit.jni;
