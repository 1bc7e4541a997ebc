package org.shimwright.processor.attributes;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import org.shimwright.plan.attributes.SeenType;
import org.shimwright.plan.attributes.StoredForm;

/**
 * What the getter of an attribute says.
 *
 * @param getter the getter
 * @param form how the value is stored
 * @param seen what the getter gives
 * @param value the value's type, primitive if it is a number
 * @param boxed the value's type as a class
 * @param copyWritten whether the annotation says what a duplicate gets
 * @param share whether a duplicate shares the value
 */
record AttributeShape(
    ExecutableElement getter,
    StoredForm form,
    SeenType seen,
    TypeMirror value,
    String boxed,
    boolean copyWritten,
    boolean share) {
  String name() {
    return getter.getSimpleName().toString();
  }
}
