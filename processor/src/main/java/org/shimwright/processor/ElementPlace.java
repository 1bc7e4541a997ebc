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
 * A place in the source that is compiled: an element, an annotation of it, or a value as it stands
 * in that. A default has no place of its own.
 *
 * @param element the element
 * @param annotation the annotation, if it is about one
 * @param value the value, if it is written there
 */
public record ElementPlace(
    Element element, Optional<AnnotationMirror> annotation, Optional<AnnotationValue> value)
    implements Diagnostic.Place {
  /** An element as a whole. */
  public static ElementPlace of(Element element) {
    return new ElementPlace(element, Optional.empty(), Optional.empty());
  }

  /** The annotation of a type on an element, if it is there. */
  public static Optional<AnnotationMirror> find(Element element, String annotation) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
      if (type.getQualifiedName().contentEquals(annotation)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  /** The value of a name in an annotation of an element, or the annotation without it. */
  public static ElementPlace of(Element element, AnnotationMirror annotation, String name) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        annotation.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(name)) {
        return new ElementPlace(element, Optional.of(annotation), Optional.of(entry.getValue()));
      }
    }
    return new ElementPlace(element, Optional.of(annotation), Optional.empty());
  }

  /** The name of the enum constant or the text that is written there. */
  public Optional<String> text() {
    return value.map(
        v ->
            v.getValue() instanceof Element constant
                ? constant.getSimpleName().toString()
                : v.getValue().toString());
  }
}
