package org.shimwright.processor.request;

import java.util.Optional;
import javax.lang.model.element.AnnotationValue;
import org.shimwright.diagnostic.Diagnostic;

/**
 * Something wrong in what a compilation asks for.
 *
 * @param text the rule that was broken, what is wrong, a semicolon, and what to do
 * @param value the annotation value that is wrong; empty if it is the annotation as a whole
 */
public record RequestFault(String text, Optional<AnnotationValue> value) {
  /** A fault; {@code format} and {@code arguments} are those of {@link String#format}. */
  public static RequestFault of(String id, String format, Object... arguments) {
    return new RequestFault("[" + id + "] " + String.format(format, arguments), Optional.empty());
  }

  /** A fault in a specification, which has a place of its own. */
  public static RequestFault in(Diagnostic specification) {
    return new RequestFault(specification.toString(), Optional.empty());
  }

  /** The same fault at an annotation value. */
  public RequestFault at(Optional<AnnotationValue> wrong) {
    return new RequestFault(text, wrong);
  }

  @Override
  public String toString() {
    return text;
  }
}
