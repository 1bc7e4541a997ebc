package org.shimwright.mpi.attributes;

import com.palantir.javapoet.ClassName;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * The plan of an interface that declares attributes.
 *
 * @param declared the interface
 * @param isPublic whether the interface is public
 * @param object the class of the objects that have the attributes
 * @param attributes the attributes in the order of their getters
 */
record AttributesPlan(
    ClassName declared, boolean isPublic, ClassName object, List<AttributePlan> attributes) {
  static ClassName classNameOf(DeclaredType type) {
    return ClassName.get((TypeElement) type.asElement());
  }

  /**
   * One declared attribute.
   *
   * @param shape the properties that its getter declares
   * @param copyMethod the static method that decides the value of the attribute in a duplicate of
   *     the object
   * @param deleteMethod the static method that is called when the attribute is deleted
   * @param settable whether the interface has a setter
   * @param removeMethod the method that deletes the attribute, if the interface has one
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
   * The properties of an attribute, as its getter declares them.
   *
   * @param getter the getter
   * @param form how the value is stored
   * @param seen the kind of value that the getter returns
   * @param value the value's type, primitive if it is a number
   * @param boxed the name of the value's type as a class
   * @param copyWritten whether the annotation has the element {@code copy}
   * @param share whether a duplicate of the object shares the value, if no callback decides
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

    /**
     * The type of the value in the {@code OptionalInt}, {@code OptionalLong} or {@code Optional}
     * that the getter returns.
     */
    enum SeenType {
      INT,
      LONG,
      OBJECT
    }

    String name() {
      return getter.getSimpleName().toString();
    }

    /** Returns the value's class, boxed if the value is primitive. */
    ClassName valueClass() {
      return switch (seen) {
        case INT -> ClassName.get(Integer.class);
        case LONG -> ClassName.get(Long.class);
        case OBJECT -> classNameOf((DeclaredType) value);
      };
    }
  }
}
