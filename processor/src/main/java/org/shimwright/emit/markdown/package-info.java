/**
 * Turns the reference into Markdown. In comes the model of {@code emit.docs}; out go pages whose
 * links all lead to each other, and in whose prose nothing can become markup, and a catalogue for
 * programs.
 *
 * <p>Of the project it imports {@code emit.docs}, {@code emit.text} and the plan that it hands on.
 */
package org.shimwright.emit.markdown;
