package org.shimwright.annotation.mpi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares an attribute by its getter, inside an interface with {@link Attributes}.
 *
 * <p>The getter returns {@code OptionalInt}, {@code OptionalLong} or {@code Optional} of a class
 * without type parameters. An optional setter has the same name and the value as its parameter. An
 * optional method such as {@code removePlan()}, for a getter {@code plan()}, deletes the attribute.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Attribute {
  /** The forms in which the value of a declared attribute can be stored. */
  enum Form {
    /**
     * The form follows from the type of the getter: {@code OptionalInt} as {@link #INT} on
     * communicators and {@link #AINT} elsewhere, {@code OptionalLong} as {@link #AINT}, anything
     * else as {@link #OBJECT}.
     */
    NATURAL,
    /**
     * An address. C code that reads the attribute gets the value itself. Getter: {@code
     * OptionalLong}.
     */
    ADDRESS,
    /**
     * An address-sized integer. C code that reads the attribute gets a pointer to it. Getter:
     * {@code OptionalLong} or {@code OptionalInt}.
     */
    AINT,
    /**
     * A Fortran {@code INTEGER}. C code that reads the attribute gets a pointer to an int.
     * Communicators only. Getter: {@code OptionalInt}.
     */
    INT,
    /** A Java object, reachable as long as the attribute exists. Other languages cannot read it. */
    OBJECT
  }

  /**
   * Returns the form in which the value is stored. It decides what code in other languages reads.
   *
   * @return the form
   */
  Form as() default Form.NATURAL;

  /**
   * Returns whether a duplicated object gets the value. A method with {@link OnCopy} decides
   * instead if the attribute has one.
   *
   * @return the policy
   */
  Copy copy() default Copy.DROP;
}
