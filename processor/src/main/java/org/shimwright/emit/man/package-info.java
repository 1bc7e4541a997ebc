/**
 * Turns the reference into man pages, in the macros of man(7). In comes the model of {@code
 * emit.docs}; out go pages of section 3 and 7 in which no text can become a request or a macro.
 * {@link org.shimwright.emit.man.ManWriter} writes any other page, such as that of a command.
 *
 * <p>Of the project it imports {@code emit.docs} and the plan that it hands on.
 */
package org.shimwright.emit.man;
