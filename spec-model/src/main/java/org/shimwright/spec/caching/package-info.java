/**
 * The rules of caching: which operations, callbacks and parameters keys and attributes need. The
 * rules of {@code spec.check} know nothing of that.
 *
 * <p>In come the records of a specification as {@link org.shimwright.spec.check.Located}; out go
 * diagnostics. Of this project it imports {@code diagnostic}, {@code spec} and {@code spec.check}.
 */
package org.shimwright.spec.caching;
