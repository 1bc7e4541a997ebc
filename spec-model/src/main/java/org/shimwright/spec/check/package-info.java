/**
 * Checks a specification against the schema and against semantic rules. A rule is a class, or a row
 * of a table, such as the tables of references and of values that cannot be bound.
 *
 * <p>Input: files as trees, then a {@link org.shimwright.spec.document.SpecDocument}, then its
 * records as {@link org.shimwright.spec.check.Located}. Output: diagnostics. Of this project it
 * imports {@code diagnostic}, {@code spec} and {@code spec.document}, never {@code spec.read}.
 */
package org.shimwright.spec.check;
