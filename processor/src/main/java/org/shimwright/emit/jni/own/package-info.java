/**
 * Writes the native side of the Java facade of a library of one's own. In comes its plan; out goes
 * a C source, whose functions {@link org.shimwright.emit.jni.JniFunction} writes.
 */
package org.shimwright.emit.jni.own;
