/**
 * Lays out source text: indentation, braces and continuation lines of every language. It knows
 * nothing of plans.
 */
package org.shimwright.emit.text;
