/**
 * Prints the Java code for values of each type: the types that callers and native methods see, the
 * checks before a call, and the conversion of results, elements, fields and values of callbacks.
 * {@link org.shimwright.emit.java.type.JavaOfType} finds the class of a type.
 *
 * <p>The input is arguments of the plan. The output is {@link
 * org.shimwright.emit.java.type.JavaCode}, from which {@code emit.java} generates methods.
 */
package org.shimwright.emit.java.type;
