/**
 * Generates the native side of a Java binding: JNI functions in C that call the library. The input
 * is the plan, the output a C source: {@link org.shimwright.emit.jni.JniFunction} prints the
 * function that implements the native method of a {@link org.shimwright.plan.FunctionPlan}. A
 * {@link org.shimwright.emit.jni.JniPart} adds native methods that are not plain calls.
 */
package org.shimwright.emit.jni;
