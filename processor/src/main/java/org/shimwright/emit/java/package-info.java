/**
 * Writes the Java facade of a binding by JavaPoet. In comes the plan; out go Java sources: {@link
 * org.shimwright.emit.java.JavaTarget} lists the classes, {@link
 * org.shimwright.emit.java.JavaMethods} writes the methods that call functions, {@link
 * org.shimwright.emit.java.Documentation} their comments. A {@link
 * org.shimwright.emit.java.FacadePart} adds methods that do more than call a function. This package
 * depends on no other target language.
 */
package org.shimwright.emit.java;
