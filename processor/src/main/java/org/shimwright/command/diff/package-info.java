/**
 * Compares the interfaces of two versions of a library.
 *
 * <p>Input: plans. Output: a list of changes with positions in the specification, and its text or
 * JSON.
 */
package org.shimwright.command.diff;
