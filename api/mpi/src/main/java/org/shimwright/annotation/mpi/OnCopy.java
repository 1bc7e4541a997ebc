package org.shimwright.annotation.mpi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the static method that decides what a duplicate gets: it takes the object that is being
 * duplicated and the value, and returns what the attribute's getter returns, but as an {@code
 * Optional} of the boxed value.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface OnCopy {
  /** {@return the attribute's name} */
  String value();
}
