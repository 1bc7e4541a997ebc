/**
 * Reads YAML text into a tree of nodes that have their positions, and expands families in it.
 *
 * <p>Input: unchecked text. Output: a {@link org.shimwright.spec.document.SpecDocument} whose names
 * are not resolved yet. Of this project it imports {@code diagnostic} only; no other package may
 * import the YAML parser.
 */
package org.shimwright.spec.document;
