/**
 * Writes the Java facade of a binding by JavaPoet. In comes the plan; out go Java sources: {@link
 * org.shimwright.emit.java.JavaTarget} lists the classes, {@link
 * org.shimwright.emit.java.JavaMethods} writes the body of what has a {@link
 * org.shimwright.plan.FunctionPlan}. {@link org.shimwright.emit.java.ProcedureMethods} writes the
 * other bodies as text of their carriers, which {@link org.shimwright.emit.java.JavaText} turns
 * into code of JavaPoet. What makes more of functions than plain calls is a {@link
 * org.shimwright.emit.java.FacadePart}. It sees no other target language.
 */
package org.shimwright.emit.java;
