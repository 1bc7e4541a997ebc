package org.shimwright.spec;

import java.util.Optional;

/**
 * What a parameter is.
 *
 * @param name the kind's name, such as {@code ATTRIBUTE_VAL}
 * @param carrier what it is made of
 * @param width how wide its Fortran integer is
 * @param element what one element is, if it is an {@link Carrier#ARRAY}
 * @param objectClass the object class of an {@link Carrier#OBJECT} kind, else empty
 * @param leadingBlanks whether blanks at the start of a Fortran string are part of its value
 * @param allocated whether it is memory that the library allocates, and the caller gives back
 * @param cType its type in C, if the carrier does not say that
 * @param ignored what a binding passes in C where callers do not see a parameter
 * @param text one sentence on what a value of the kind is
 */
public record Kind(
    String name,
    Carrier carrier,
    Width width,
    Optional<Kind> element,
    Optional<String> objectClass,
    boolean leadingBlanks,
    boolean allocated,
    Optional<String> cType,
    Optional<String> ignored,
    String text) {
  /** The kind of one value: of an element, if it is an array. */
  public Kind single() {
    return element.orElse(this);
  }
}
