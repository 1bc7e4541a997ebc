/**
 * Writes the Java facade of a binding. In comes the plan; out go Java sources: {@link
 * org.shimwright.emit.java.ProcedureMethods} writes the method of a function, in whose slots its
 * carriers put their code. What makes more of functions than plain calls is a {@link
 * org.shimwright.emit.java.FacadePart}. It sees no other target language.
 */
package org.shimwright.emit.java;
