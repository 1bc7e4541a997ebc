package org.shimwright.annotation.mpi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the static method that is called when an attribute is deleted or replaced, or its object is
 * freed. Its parameters are the object and the value; it returns nothing.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface OnDelete {
  /** {@return the attribute's name} */
  String value();
}
