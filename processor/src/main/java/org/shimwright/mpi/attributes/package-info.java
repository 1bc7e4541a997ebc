/**
 * Generates code for declared attributes. The input is an interface with {@code @Attributes}; the
 * output is the class that creates the keys of the attributes, or faults that name the exact method
 * or annotation value. The package writes no file and prints no message.
 */
package org.shimwright.mpi.attributes;
