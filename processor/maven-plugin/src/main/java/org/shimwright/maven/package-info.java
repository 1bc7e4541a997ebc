/**
 * Builds bindings in Maven projects. Input: a project that names the plugin, and the folders that
 * the annotation processor has generated among its classes. Output: the project with the processor,
 * the API and the goals that it needs, and native libraries among the classes. This package knows
 * only the location of the generated CMake scripts, and nothing of specifications.
 */
@NullMarked
package org.shimwright.maven;

import org.jspecify.annotations.NullMarked;
