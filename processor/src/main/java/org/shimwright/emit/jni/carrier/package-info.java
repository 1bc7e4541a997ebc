/**
 * What carriers are in JNI C: one class a carrier, or for carriers that are alike. {@link
 * org.shimwright.emit.jni.carrier.JniCarriers} registers them. In comes an argument of the plan;
 * out go the lines of C that it needs in a JNI function.
 */
package org.shimwright.emit.jni.carrier;
