/**
 * What values of each type are in Java: the type that callers see and the one that crosses, what is
 * checked before a call, and what becomes of a result, an element, a field, and a value of a
 * callback. {@link org.shimwright.emit.java.type.JavaOfType} finds the class of a type.
 *
 * <p>In come arguments of the plan; out goes {@link org.shimwright.emit.java.type.JavaCode}, of
 * which the writers of {@code emit.java} make methods.
 */
package org.shimwright.emit.java.type;
