package org.shimwright.annotation;

/** How the value of a declared attribute is stored. */
public enum Form {
  /**
   * As the getter suggests: {@code OptionalInt} as {@link #INT} on communicators and {@link #AINT}
   * elsewhere, {@code OptionalLong} as {@link #AINT}, anything else as {@link #OBJECT}.
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
