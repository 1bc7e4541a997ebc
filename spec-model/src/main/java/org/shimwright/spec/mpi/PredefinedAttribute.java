package org.shimwright.spec.mpi;

import org.shimwright.spec.Dated;
import org.shimwright.spec.History;

/**
 * An attribute that MPI itself sets.
 *
 * @param name the constant that is its key
 * @param objectClass what carries it: {@code comm} or {@code win}
 * @param tag how it behaves as if it had been stored
 * @param valueType what it holds, such as {@code rank} or {@code size in bytes}
 * @param present when it is there: {@code always} or {@code optional}, with the condition in text
 * @param history versions
 * @param clause where the standard defines it
 * @param summary one sentence
 * @param text what its value means and who has it
 */
public record PredefinedAttribute(
    String name,
    String objectClass,
    Tag tag,
    String valueType,
    String present,
    History history,
    String clause,
    String summary,
    String text)
    implements Dated {}
