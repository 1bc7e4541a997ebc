/**
 * Turns the faults of specifications into reports: text with the source and a caret, JSON, and
 * SARIF for tools that show findings beside the code. It reads no file and prints nothing.
 */
package org.shimwright.command.lint;
