/**
 * Builds bindings in Maven projects. Input: a project that names the plugin, and the folders that
 * the annotation processor has generated among its classes. Output: the project with the processor,
 * the API and the goals that it needs. The native libraries are built by {@code
 * org.shimwright.nativebuild}.
 */
@NullMarked
package org.shimwright.maven;

import org.jspecify.annotations.NullMarked;
