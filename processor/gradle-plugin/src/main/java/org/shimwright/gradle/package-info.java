/**
 * Builds bindings in Gradle projects. Input: a project that applies the plugin, and the folders
 * that the annotation processor has generated among its classes. Output: the project with the
 * processor, the API and the tasks that it needs. The native libraries are built by {@code
 * org.shimwright.nativebuild}.
 */
@NullMarked
package org.shimwright.gradle;

import org.jspecify.annotations.NullMarked;
