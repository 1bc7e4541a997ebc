package org.shimwright.spec.mpi;

import org.shimwright.spec.type.Dated;
import org.shimwright.spec.type.History;

/**
 * An attribute that MPI itself sets.
 *
 * @param name the constant that is its key
 * @param objectClass the class of objects that have it: {@code comm} or {@code win}
 * @param tag the tag of its value: reads work as if a program had stored the value with this tag
 * @param valueType the content of its value, such as {@code rank} or {@code size in bytes}
 * @param present whether it is set: {@code always}, or {@code optional} with the condition in the
 *     text
 * @param history versions
 * @param clause the clause of the standard that defines it
 * @param summary one sentence
 * @param text the meaning of its value, and the objects that have it
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
