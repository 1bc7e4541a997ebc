/**
 * Writes the native side of a Java binding: JNI functions in C that call the library. In comes the
 * plan; out goes a C source: {@link org.shimwright.emit.jni.JniFunction} writes the function below
 * the native method of a {@link org.shimwright.plan.FunctionPlan}. Native methods that are no plain
 * calls come from a {@link org.shimwright.emit.jni.JniPart}.
 */
package org.shimwright.emit.jni;
