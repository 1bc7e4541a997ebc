package org.shimwright.runtime.mpi;

import java.util.Objects;

/** An attribute holds something that its key's Java type cannot express: other code stored it. */
public final class ForeignValueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient AttributeValue value;

  /**
   * Reports a value.
   *
   * @param value what the attribute holds
   * @param expected what the key promises
   * @throws NullPointerException if either is null
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

  /** {@return what the attribute holds} */
  public AttributeValue value() {
    return value;
  }
}
