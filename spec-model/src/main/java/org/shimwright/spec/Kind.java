package org.shimwright.spec;

import java.util.Optional;
import org.shimwright.spec.type.Type;

/**
 * What a parameter is.
 *
 * @param name the kind's name, such as {@code ATTRIBUTE_VAL}
 * @param carrier the word of the specification for how a value is represented, such as {@code
 *     INTEGER}
 * @param type the type of a value; of one element, if the kind is an array
 * @param width how wide its Fortran integer is
 * @param element the kind of one element, if the kind is an array
 * @param objectClass the object class of a handle, else empty
 * @param leadingBlanks whether blanks at the start of a Fortran string are part of its value
 * @param cType its type in C, if the carrier does not say that
 * @param ignored what a binding passes in C where callers do not see a parameter
 * @param text one sentence on what a value of the kind is
 */
public record Kind(
    String name,
    Carrier carrier,
    Type type,
    Width width,
    Optional<Kind> element,
    Optional<String> objectClass,
    boolean leadingBlanks,
    Optional<String> cType,
    Optional<String> ignored,
    String text) {
  /** Whether it is an array. */
  public boolean isArray() {
    return element.isPresent();
  }

  /** The kind of one value: of an element, if it is an array. */
  public Kind single() {
    return element.orElse(this);
  }
}
