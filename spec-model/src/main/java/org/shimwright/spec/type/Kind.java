package org.shimwright.spec.type;

import java.util.Optional;

/**
 * What a value is: a type with a name.
 *
 * @param name the kind's name, such as {@code ATTRIBUTE_VAL}
 * @param is the word of the specification for the type, such as {@code int}
 * @param type the type of a value, or of an element of an array
 * @param cType its type in C, if the type does not say that
 * @param ignored what a binding passes in C where callers do not see a parameter
 * @param more what only the packages of one library ask
 * @param text one sentence on what a value of the kind is
 */
public record Kind(
    String name,
    String is,
    Type type,
    Optional<String> cType,
    Optional<String> ignored,
    More more,
    String text) {
  /** The kind of a value of which only the type is known. */
  public static Kind of(Type type) {
    return new Kind(
        type.word(), type.word(), type, Optional.empty(), Optional.empty(), More.NONE, "");
  }
}
