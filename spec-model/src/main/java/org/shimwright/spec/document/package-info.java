/**
 * Turns YAML text into a tree whose every piece knows its place, and expands families in it.
 *
 * <p>In comes unchecked text; out goes a {@link org.shimwright.spec.document.SpecDocument} whose
 * names are not resolved yet. Of this project it imports {@code diagnostic} only; no other package
 * may import the YAML parser.
 */
package org.shimwright.spec.document;
