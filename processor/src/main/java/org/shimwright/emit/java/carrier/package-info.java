/**
 * What carriers are in Java: {@link org.shimwright.emit.java.carrier.JavaCarriers} alone says it.
 * In comes an argument of the plan; out go its type and the code that passes it to the native
 * method or reads it afterwards.
 */
package org.shimwright.emit.java.carrier;
