package org.shimwright.spec.mpi;

import java.util.Optional;

/**
 * How the callbacks of a key are called, by the language that created the key.
 *
 * @param caller the language that created the key; empty for Java, whose callbacks are called as in
 *     C
 * @param handles how the object and the key are passed
 * @param extraState how the extra state is passed, and how long its parts live
 * @param values how attribute values are passed and returned
 * @param flag how the copy flag is returned
 * @param failure how a failure is returned, and the effect of a failure
 */
public record CallbackConvention(
    Optional<Caller> caller,
    String handles,
    String extraState,
    String values,
    String flag,
    String failure) {}
