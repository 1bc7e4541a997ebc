/**
 * Holds a specification against the schema and against semantic rules: one rule a class, or one row
 * of a table: of what must refer to something, and of what cannot be bound in a library.
 *
 * <p>In come files as trees, then a {@link org.shimwright.spec.document.SpecDocument}, then its
 * records as {@link org.shimwright.spec.check.Located}; out go diagnostics. Of this project it
 * imports {@code diagnostic}, {@code spec} and {@code spec.document}, never {@code spec.read}.
 */
package org.shimwright.spec.check;
