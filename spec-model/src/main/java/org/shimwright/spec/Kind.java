package org.shimwright.spec;

import java.util.Optional;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Type;

/**
 * What a parameter is: a type with a name.
 *
 * @param name the kind's name, such as {@code ATTRIBUTE_VAL}
 * @param is the word of the specification for the type, such as {@code int}
 * @param type the type of a value, or of an element of an array
 * @param width how wide its Fortran integer is
 * @param leadingBlanks whether blanks at the start of a Fortran string are part of its value
 * @param cType its type in C, if the type does not say that
 * @param ignored what a binding passes in C where callers do not see a parameter
 * @param text one sentence on what a value of the kind is
 */
public record Kind(
    String name,
    String is,
    Type type,
    Width width,
    boolean leadingBlanks,
    Optional<String> cType,
    Optional<String> ignored,
    String text) {
  /** The object class of a handle, else empty. */
  public Optional<String> objectClass() {
    return type.as(HandleType.class).map(HandleType::word);
  }
}
