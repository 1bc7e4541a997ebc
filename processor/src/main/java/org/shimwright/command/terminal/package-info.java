/**
 * How text reaches a person: harmless characters only, in the styles and the width of the terminal,
 * through a pager if it is longer than the screen. In go lines, out go bytes; it knows no command.
 */
package org.shimwright.command.terminal;
