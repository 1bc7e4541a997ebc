/**
 * Generates the Java facade of a binding with JavaPoet. The input is the plan, the output Java
 * sources: {@link org.shimwright.emit.java.JavaTarget} lists the classes, {@link
 * org.shimwright.emit.java.JavaMethods} generates the methods that call functions, and {@link
 * org.shimwright.emit.java.Documentation} their comments. A {@link
 * org.shimwright.emit.java.FacadePart} adds methods that do more than call a function. This package
 * depends on no other target language.
 */
package org.shimwright.emit.java;
