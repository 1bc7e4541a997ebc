package org.shimwright.spec;

import org.shimwright.diagnostic.Origin;

/**
 * A kind of callback that a procedure may call.
 *
 * @param origin where it is declared
 * @param role which callback of a key: {@code copy} or {@code delete}
 * @param when for what it is called, and when, in a sentence
 * @param failure what comes of its failure, in sentences
 */
public record Invocation(Origin origin, String role, String when, String failure) {}
