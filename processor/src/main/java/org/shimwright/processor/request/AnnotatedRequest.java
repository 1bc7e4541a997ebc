package org.shimwright.processor.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import org.shimwright.diagnostic.RequestPart;
import org.shimwright.generation.WrittenRequest;

/**
 * One element with its {@code @NativeBinding}, as it was written.
 *
 * @param element the package or type
 * @param annotation the annotation on it
 * @param values the values that were written, by name
 * @param packageName the element's package; empty for the unnamed one
 */
public record AnnotatedRequest(
    Element element,
    AnnotationMirror annotation,
    Map<String, AnnotationValue> values,
    String packageName) {
  /** The qualified name of the annotation. */
  public static final String ANNOTATION = "org.shimwright.annotation.NativeBinding";

  /**
   * The text that javac puts in place of a value that it cannot read, such as an undefined
   * constant.
   */
  private static final String UNREAD = "<error>";

  /** Reads the annotation of an element, which must have it. */
  public static AnnotatedRequest of(Element element, Elements elements) {
    AnnotationMirror mirror =
        element.getAnnotationMirrors().stream()
            .filter(m -> m.getAnnotationType().toString().equals(ANNOTATION))
            .findFirst()
            .orElseThrow();
    Map<String, AnnotationValue> values = new HashMap<>();
    mirror
        .getElementValues()
        .forEach((method, value) -> values.put(method.getSimpleName().toString(), value));
    String packageName = elements.getPackageOf(element).getQualifiedName().toString();
    return new AnnotatedRequest(element, mirror, values, packageName);
  }

  /**
   * Returns the request as the user wrote it, without positions in the source.
   *
   * @param spec the specification to use if the annotation names none
   */
  public WrittenRequest toWrittenRequest(String spec) {
    return new WrittenRequest(
        stringValue("spec").orElse(spec),
        packageName,
        stringValue("library"),
        stringValues("functions"),
        stringValues("targets"));
  }

  /** Returns the annotation value with a part of the request; empty if it was left out. */
  public Optional<AnnotationValue> valueOf(RequestPart part) {
    Optional<AnnotationValue> value = Optional.ofNullable(values.get(part.name()));
    return part.index() < 0 ? value : Optional.of(arrayElements(part.name()).get(part.index()));
  }

  /**
   * Returns a string value; empty if it was left out, or if it is no string, which the compiler
   * reports.
   */
  private Optional<String> stringValue(String name) {
    AnnotationValue value = values.get(name);
    return value != null && isText(value)
        ? Optional.of((String) value.getValue())
        : Optional.empty();
  }

  private static boolean isText(AnnotationValue value) {
    return value.getValue() instanceof String text && !text.equals(UNREAD);
  }

  private List<String> stringValues(String name) {
    return arrayElements(name).stream().map(value -> value.getValue().toString()).toList();
  }

  /** Returns the string elements of an array value, each with its own place. */
  private List<AnnotationValue> arrayElements(String name) {
    List<AnnotationValue> elements = new ArrayList<>();
    AnnotationValue array = values.get(name);
    if (array != null && array.getValue() instanceof List<?> list) {
      for (Object element : list) {
        if (element instanceof AnnotationValue value && isText(value)) {
          elements.add(value);
        }
      }
    }
    return elements;
  }
}
