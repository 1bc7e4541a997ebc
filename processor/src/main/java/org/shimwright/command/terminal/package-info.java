/**
 * Prints text for people: harmless characters only, in the styles and the width of the terminal,
 * through a pager if it is longer than the screen. Input: lines. Output: bytes. The package knows
 * no command.
 */
package org.shimwright.command.terminal;
