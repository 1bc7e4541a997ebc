/**
 * What carriers are in JNI C: {@link org.shimwright.emit.jni.carrier.JniCarriers} alone says it. In
 * comes an argument of the plan; out go the lines of C that it needs in a JNI function.
 */
package org.shimwright.emit.jni.carrier;
