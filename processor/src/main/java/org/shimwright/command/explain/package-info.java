/**
 * Turns pages of the reference into text for a terminal. Input: pages and a width. Output: lines;
 * it prints nothing.
 */
package org.shimwright.command.explain;
