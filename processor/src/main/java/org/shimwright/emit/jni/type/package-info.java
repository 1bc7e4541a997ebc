/**
 * Writes the parts of the C code of JNI functions that depend on a value's type. Each type has a
 * class here, and only {@link org.shimwright.emit.jni.type.JniTypes} maps types to these classes.
 * The package depends on the specification and the plan, not on the writers of whole functions.
 */
package org.shimwright.emit.jni.type;
