/**
 * Turns pages of the reference into text for a terminal. In come pages and a width, out go lines;
 * it prints nothing.
 */
package org.shimwright.command.explain;
