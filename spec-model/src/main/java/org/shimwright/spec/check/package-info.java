/**
 * Holds a specification against the schema and against semantic rules: one rule a class, and one
 * row of a table for what must refer to something.
 *
 * <p>In come files as trees, then a {@link org.shimwright.spec.document.SpecDocument}, then its
 * records as {@link org.shimwright.spec.check.Located}; out go diagnostics. Of this project it
 * imports {@code diagnostic}, {@code spec} and {@code spec.document}, never {@code spec.read}.
 */
package org.shimwright.spec.check;
