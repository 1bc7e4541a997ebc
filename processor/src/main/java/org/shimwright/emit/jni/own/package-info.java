/**
 * Writes the native side of the Java facade of a library of one's own. In comes its plan; out goes
 * a C source: {@link org.shimwright.emit.jni.own.OwnJniFunction} writes the function below a native
 * method, {@link org.shimwright.emit.jni.own.OwnJniTypes} what moves structures and callbacks.
 */
package org.shimwright.emit.jni.own;
