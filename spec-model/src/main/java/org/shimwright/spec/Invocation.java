package org.shimwright.spec;

/**
 * A kind of callback that a procedure may call.
 *
 * @param role the callback of a key: {@code copy} or {@code delete}
 * @param when the attributes for which it is called, and the time of the call, in a sentence
 * @param failure the effect of its failure, in sentences
 */
public record Invocation(String role, String when, String failure) {}
