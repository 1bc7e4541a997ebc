/**
 * Writes the Java facade of a binding. In comes the plan; out go Java sources: {@link
 * org.shimwright.emit.java.ProcedureMethods} writes the method of a function, in whose slots its
 * carriers put their code. What makes more of functions than plain calls is a {@link
 * org.shimwright.emit.java.FacadePart}. Classes are templates; emitters and templates write types
 * with their packages, which {@link org.shimwright.emit.java.Imports} turns into imports. It sees
 * no other target language.
 */
package org.shimwright.emit.java;
