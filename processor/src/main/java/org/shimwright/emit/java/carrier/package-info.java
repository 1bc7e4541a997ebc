/**
 * What carriers are in Java: one class a carrier, or for carriers that are alike. {@link
 * org.shimwright.emit.java.carrier.JavaCarriers} registers them. In comes an argument of the plan;
 * out go its type and the code that passes it to the native method or reads it afterwards.
 */
package org.shimwright.emit.java.carrier;
