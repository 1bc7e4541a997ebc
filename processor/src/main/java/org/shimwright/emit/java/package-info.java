/**
 * Spells the Java facade of a binding. In comes the plan with its crossings; out go Java sources.
 * The only package that knows JavaPoet; it sees no other target language.
 */
package org.shimwright.emit.java;
