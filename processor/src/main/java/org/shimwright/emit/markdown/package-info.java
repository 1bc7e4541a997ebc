/**
 * Turns the reference into Markdown. The input is the model of {@code emit.docs}; the output is
 * pages and a catalogue for programs. All links lead to pages of the reference, and no prose can
 * become markup.
 *
 * <p>Of the project, this package imports {@code emit.docs}, {@code emit.text}, and the plan that
 * it passes to {@code emit.docs}.
 */
package org.shimwright.emit.markdown;
