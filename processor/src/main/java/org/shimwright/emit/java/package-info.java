/**
 * Writes the Java facade of a binding by JavaPoet. In comes the plan; out go Java sources: {@link
 * org.shimwright.emit.java.JavaTarget} lists the classes, {@link
 * org.shimwright.emit.java.JavaMethods} writes the methods that call functions, {@link
 * org.shimwright.emit.java.Documentation} their comments. What makes more of functions than plain
 * calls is a {@link org.shimwright.emit.java.FacadePart}. It sees no other target language.
 */
package org.shimwright.emit.java;
