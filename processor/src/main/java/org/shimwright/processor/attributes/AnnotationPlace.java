package org.shimwright.processor.attributes;

import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A value as it stands in an annotation; a default has no place of its own.
 *
 * @param element what is annotated
 * @param annotation the annotation
 * @param value the value, if it is written there
 */
record AnnotationPlace(
    Element element, AnnotationMirror annotation, Optional<AnnotationValue> value) {
  /** The annotation of a type on an element, if it is there. */
  static Optional<AnnotationMirror> find(Element element, String annotation) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
      if (type.getQualifiedName().contentEquals(annotation)) {
        return Optional.of(mirror);
      }
    }
    return Optional.empty();
  }

  static AnnotationPlace of(Element element, AnnotationMirror annotation, String name) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
        annotation.getElementValues().entrySet()) {
      if (entry.getKey().getSimpleName().contentEquals(name)) {
        return new AnnotationPlace(element, annotation, Optional.of(entry.getValue()));
      }
    }
    return new AnnotationPlace(element, annotation, Optional.empty());
  }

  /** The name of the enum constant or the text that is written there. */
  Optional<String> text() {
    return value.map(
        v ->
            v.getValue() instanceof Element constant
                ? constant.getSimpleName().toString()
                : v.getValue().toString());
  }
}
