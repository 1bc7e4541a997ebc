package org.shimwright.spec.type;

import java.util.Optional;

/**
 * The properties of a value in C that do not follow from its type and direction.
 *
 * @param cType the type in C, if it is not the type of the kind
 * @param field the field of a handle's structure that holds the value, if it is not an argument in
 *     C
 * @param constant the fixed argument in C, which Java does not see
 * @param byValue whether a structure is passed by value and not by its address
 */
public record InC(
    Optional<String> cType,
    Optional<HandleField> field,
    Optional<String> constant,
    boolean byValue) {}
