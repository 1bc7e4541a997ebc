package org.shimwright.spec.type;

import java.util.Optional;

/**
 * How C has a value, as far as its type and direction do not say it.
 *
 * @param cType the type in C, if it is not that of the kind
 * @param field where in a handle's structure it goes, and not into the parentheses
 * @param constant what C gets, and Java does not see
 * @param byValue whether a structure itself crosses, and not its address
 */
public record InC(
    Optional<String> cType,
    Optional<HandleField> field,
    Optional<String> constant,
    boolean byValue) {}
