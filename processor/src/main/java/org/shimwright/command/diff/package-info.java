/**
 * Compares the interfaces of two versions of a library.
 *
 * <p>In come plans; out goes a list of what changed, with places, and its text or JSON.
 */
package org.shimwright.command.diff;
