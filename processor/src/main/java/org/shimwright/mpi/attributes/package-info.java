/**
 * The declared form of caching. In comes an interface with {@code @Attributes}; out goes the class
 * that opens its keys, or faults that name the exact method or annotation value. It writes no file
 * and prints no message.
 */
package org.shimwright.mpi.attributes;
