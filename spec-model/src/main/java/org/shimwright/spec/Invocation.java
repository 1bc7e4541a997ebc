package org.shimwright.spec;

/**
 * A kind of callback that a procedure may call.
 *
 * @param role which callback of a key: {@code copy} or {@code delete}
 * @param when for what it is called, and when, in a sentence
 * @param failure what comes of its failure, in sentences
 */
public record Invocation(String role, String when, String failure) {}
