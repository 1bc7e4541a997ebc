package org.shimwright.processor.attributes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.type.DeclaredType;
import org.shimwright.plan.attributes.NamedClass;

/** Turns classes of the compilation into their names. */
final class ClassNames {
  private ClassNames() {}

  /** The name of a class. */
  static NamedClass of(DeclaredType type) {
    Deque<String> names = new ArrayDeque<>();
    for (Element element = type.asElement();
        element != null;
        element = element.getEnclosingElement()) {
      if (element instanceof PackageElement around) {
        return new NamedClass(around.getQualifiedName().toString(), List.copyOf(names));
      }
      names.push(element.getSimpleName().toString());
    }
    throw new IllegalStateException(type + " is in no package");
  }

  /** The class of an attribute's values. */
  static NamedClass of(AttributeShape shape) {
    return shape.value() instanceof DeclaredType type
        ? of(type)
        : new NamedClass("java.lang", List.of(shape.boxed().substring("java.lang.".length())));
  }
}
