/**
 * Lays out source text: indentation, braces and continuation lines of every language. It does not
 * depend on plans.
 */
package org.shimwright.emit.text;
