/**
 * Builds bindings in Maven projects. In: a project that names the plugin, and the folders that the
 * annotation processor has generated among its classes. Out: the project with the processor, the
 * API and the goals that it needs; and native libraries among the classes. It knows the generated
 * CMake scripts by their place only, and nothing of a specification.
 */
@NullMarked
package org.shimwright.maven;

import org.jspecify.annotations.NullMarked;
