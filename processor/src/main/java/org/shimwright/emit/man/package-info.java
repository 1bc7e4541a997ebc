/**
 * Turns the reference into man pages, in the macros of man(7). The input is the model of {@code
 * emit.docs}; the output is pages of sections 3 and 7 in which no text can become a request or a
 * macro. {@link org.shimwright.emit.man.ManWriter} also writes other pages, such as that of a
 * command.
 *
 * <p>Of the project, this package imports {@code emit.docs}, and the plan that it passes to {@code
 * emit.docs}.
 */
package org.shimwright.emit.man;
