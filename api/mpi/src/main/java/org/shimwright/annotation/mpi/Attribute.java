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
 * without type parameters. The setter, if there is one, has the same name and takes the value;
 * {@code remove} and the name deletes.
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Attribute {
  /** How the value of a declared attribute is stored. */
  enum Form {
    /**
     * As the getter suggests: {@code OptionalInt} as {@link #INT} on communicators and {@link
     * #AINT} elsewhere, {@code OptionalLong} as {@link #AINT}, anything else as {@link #OBJECT}.
     */
    NATURAL,
    /** An address: C reads the value itself. Getter: {@code OptionalLong}. */
    ADDRESS,
    /**
     * An address-sized integer: C reads a pointer to it. Getter: {@code OptionalLong} or {@code
     * OptionalInt}.
     */
    AINT,
    /**
     * A Fortran {@code INTEGER}: C reads a pointer to an int. Communicators only; {@code
     * OptionalInt}.
     */
    INT,
    /** A Java object, alive as long as the attribute; other languages cannot read it. */
    OBJECT
  }

  /**
   * How the value is stored, which decides what code in other languages reads.
   *
   * @return the form
   */
  Form as() default Form.NATURAL;

  /**
   * What a duplicated object gets, unless a method with {@link OnCopy} decides.
   *
   * @return the policy
   */
  Copy copy() default Copy.DROP;
}
