/**
 * Converts faults in a person's texts and requests into lines of the form {@code file:line:col:
 * [Id] fault; remedy}.
 *
 * <p>In: places in texts and in requests, and messages from every stage. Out: sorted {@link
 * org.shimwright.diagnostic.Diagnostic diagnostics}. This package imports no other package of the
 * project.
 */
package org.shimwright.diagnostic;
