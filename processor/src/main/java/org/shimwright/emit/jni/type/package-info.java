/**
 * Writes in the C of JNI functions what depends on a value's type: each type has a class, and
 * {@link org.shimwright.emit.jni.type.JniTypes} alone knows which. It knows the specification and
 * the plan, and no writer of whole functions.
 */
package org.shimwright.emit.jni.type;
