package org.shimwright.processor.request;

import java.util.Optional;
import javax.lang.model.element.AnnotationValue;

/**
 * Something wrong in an annotation.
 *
 * @param id the rule that was broken, in UpperCamelCase
 * @param message what is wrong, a semicolon, and what to do
 * @param value the annotation value that is wrong; empty if it is the annotation itself
 */
public record RequestFault(String id, String message, Optional<AnnotationValue> value) {
  @Override
  public String toString() {
    return "[" + id + "] " + message;
  }
}
