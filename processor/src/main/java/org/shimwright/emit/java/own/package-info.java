/**
 * Writes the Java facade of a library of one's own. In comes its plan; out go Java sources: {@link
 * org.shimwright.emit.java.own.OwnMethods} writes the method of a function, around what {@link
 * org.shimwright.emit.java.own.OwnValues} says of each argument.
 */
package org.shimwright.emit.java.own;
