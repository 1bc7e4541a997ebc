package org.shimwright.mpi.attributes;

import com.palantir.javapoet.ClassName;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * An interface of declared attributes.
 *
 * @param declared the interface
 * @param isPublic whether it is public
 * @param object the class that carries the attributes
 * @param attributes in the order of their getters
 */
record AttributesPlan(
    ClassName declared, boolean isPublic, ClassName object, List<AttributePlan> attributes) {
  static ClassName named(DeclaredType type) {
    return ClassName.get((TypeElement) type.asElement());
  }

  /**
   * One declared attribute.
   *
   * @param shape what its getter says
   * @param copyMethod the static method that decides what a duplicate gets
   * @param deleteMethod the static method that is told of deletions
   * @param settable whether the interface has a setter
   * @param removeMethod the method that deletes, if the interface has one
   */
  record AttributePlan(
      AttributeShape shape,
      Optional<String> copyMethod,
      Optional<String> deleteMethod,
      boolean settable,
      Optional<String> removeMethod) {
    String name() {
      return shape.name();
    }
  }

  /**
   * What the getter of an attribute says.
   *
   * @param getter the getter
   * @param form how the value is stored
   * @param seen what the getter gives
   * @param value the value's type, primitive if it is a number
   * @param boxed the value's type as a class
   * @param copyWritten whether the annotation says what a duplicate gets
   * @param share whether a duplicate shares the value, if no callback decides
   */
  record AttributeShape(
      ExecutableElement getter,
      StoredForm form,
      SeenType seen,
      TypeMirror value,
      String boxed,
      boolean copyWritten,
      boolean share) {
    /** How the value is stored. */
    enum StoredForm {
      ADDRESS,
      AINT,
      INT,
      OBJECT
    }

    /** What the getter gives, if there is something. */
    enum SeenType {
      INT,
      LONG,
      OBJECT
    }

    String name() {
      return getter.getSimpleName().toString();
    }

    /** The value's class, boxed if it is primitive. */
    ClassName valueClass() {
      return switch (seen) {
        case INT -> ClassName.get(Integer.class);
        case LONG -> ClassName.get(Long.class);
        case OBJECT -> named((DeclaredType) value);
      };
    }
  }
}
