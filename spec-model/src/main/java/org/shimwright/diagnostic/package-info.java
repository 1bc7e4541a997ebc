/**
 * Turns faults in what a person wrote into lines of the form {@code file:line:col: [Id] fault;
 * remedy}.
 *
 * <p>In come places, in texts and in requests, and messages from every stage; out go sorted {@link
 * org.shimwright.diagnostic.Diagnostic diagnostics}. It imports nothing of this project.
 */
package org.shimwright.diagnostic;
