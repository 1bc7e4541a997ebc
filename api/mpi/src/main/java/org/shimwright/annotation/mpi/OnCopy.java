package org.shimwright.annotation.mpi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the static method that decides which value a duplicate gets. Its parameters are the object
 * that is being duplicated and the value of the attribute. It returns an {@code Optional} of the
 * type of the value (the boxed type of an {@code int} or {@code long}), empty for no value.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface OnCopy {
  /** {@return the attribute's name} */
  String value();
}
