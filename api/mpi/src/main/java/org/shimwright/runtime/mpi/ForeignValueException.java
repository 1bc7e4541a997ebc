package org.shimwright.runtime.mpi;

import java.util.Objects;

/**
 * Thrown if an attribute holds a value that the Java type of its key cannot express, because other
 * code stored it.
 */
public final class ForeignValueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient AttributeValue value;

  /**
   * Creates an exception for a value.
   *
   * @param value the value of the attribute
   * @param expected describes the values of the key, for the message
   * @throws NullPointerException if an argument is null
   */
  public ForeignValueException(AttributeValue value, String expected) {
    super(
        "the attribute holds "
            + Objects.requireNonNull(value, "value")
            + ", stored by other code, where "
            + Objects.requireNonNull(expected, "expected")
            + " was expected; read it with getValue");
    this.value = value;
  }

  /** {@return the value of the attribute} */
  public AttributeValue value() {
    return value;
  }
}
