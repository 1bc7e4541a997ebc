package org.shimwright.spec.type;

import java.util.Optional;

/**
 * A type with a name and a meaning, which values refer to.
 *
 * @param name the kind's name, such as {@code ATTRIBUTE_VAL}
 * @param is the word of the specification for the type, such as {@code int}
 * @param type the type of a value, or of an element of an array
 * @param cType the type in C, if the type does not determine it
 * @param noun the noun for a value in every language, such as {@code handle}; empty if
 *     documentation names the type
 * @param ignored the argument that a binding passes in C if callers do not see the parameter
 * @param more the keys that only the packages of one library use
 * @param text a description of a value of the kind in one sentence
 */
public record Kind(
    String name,
    String is,
    Type type,
    Optional<String> cType,
    Optional<String> noun,
    Optional<String> ignored,
    More more,
    String text) {
  /** Returns the kind of a value of which only the type is known. */
  public static Kind of(Type type) {
    return new Kind(
        type.word(),
        type.word(),
        type,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        More.NONE,
        "");
  }
}
