package org.shimwright.processor;

import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.shimwright.diagnostic.Diagnostic;

/**
 * A place in the compiled source: an element, an annotation of the element, or a value that is
 * written in the annotation. A default value has no place.
 *
 * @param element the element
 * @param annotation the annotation, if the place is in one
 * @param value the value, if the place is that of a value
 */
public record ElementPlace(
    Element element, Optional<AnnotationMirror> annotation, Optional<AnnotationValue> value)
    implements Diagnostic.Place {
  /** Returns the place of an element as a whole. */
  public static ElementPlace of(Element element) {
    return new ElementPlace(element, Optional.empty(), Optional.empty());
  }

  /** Finds the annotation of a type on an element. */
  public static Optional<AnnotationMirror> find(Element element, String annotation) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
      if (type.getQualifiedName().contentEquals(annotation)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the place of a named value in an annotation of an element, or the place of the
   * annotation if the value is not written.
   */
  public static ElementPlace of(Element element, AnnotationMirror annotation, String name) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        annotation.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(name)) {
        return new ElementPlace(element, Optional.of(annotation), Optional.of(entry.getValue()));
      }
    }
    return new ElementPlace(element, Optional.of(annotation), Optional.empty());
  }

  /** Returns the text or the name of the enum constant that is written at this place. */
  public Optional<String> text() {
    return value.map(
        v ->
            v.getValue() instanceof Element constant
                ? constant.getSimpleName().toString()
                : v.getValue().toString());
  }
}
