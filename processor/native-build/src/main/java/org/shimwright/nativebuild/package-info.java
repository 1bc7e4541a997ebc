/**
 * Builds the native libraries of bindings, for the plugins of Maven and Gradle. Input: the folders
 * that the annotation processor has generated among the classes of a project. Output: native
 * libraries, or a message with advice. This package knows only the location of the generated CMake
 * scripts, and nothing of specifications, of Maven or of Gradle.
 */
@NullMarked
package org.shimwright.nativebuild;

import org.jspecify.annotations.NullMarked;
