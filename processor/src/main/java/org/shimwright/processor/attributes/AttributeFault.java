package org.shimwright.processor.attributes;

import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;

/**
 * Something wrong in an interface of attributes.
 *
 * @param id the rule that was broken, in UpperCamelCase
 * @param message what is wrong, a semicolon, and what to do
 * @param element the element that is wrong
 * @param annotation the annotation on it that is wrong, if it is one
 * @param value the value in that annotation, if it is one
 */
public record AttributeFault(
    String id,
    String message,
    Element element,
    Optional<AnnotationMirror> annotation,
    Optional<AnnotationValue> value) {
  static AttributeFault at(Element element, String id, String format, Object... arguments) {
    return new AttributeFault(
        id, String.format(format, arguments), element, Optional.empty(), Optional.empty());
  }

  static AttributeFault at(AnnotationPlace place, String id, String format, Object... arguments) {
    return new AttributeFault(
        id,
        String.format(format, arguments),
        place.element(),
        Optional.of(place.annotation()),
        place.value());
  }

  @Override
  public String toString() {
    return "[" + id + "] " + message;
  }
}
