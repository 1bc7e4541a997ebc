package org.shimwright.spec.type;

import java.util.Locale;

/** A complex number of C. */
public enum ComplexType implements DataType {
  FLOAT_COMPLEX(NumberType.FLOAT),
  DOUBLE_COMPLEX(NumberType.DOUBLE);

  private final NumberType part;

  ComplexType(NumberType part) {
    this.part = part;
  }

  /** Returns the name in the specification, such as {@code double-complex}. */
  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.complex(this);
  }

  @Override
  public String cType() {
    return part.cType() + " _Complex";
  }

  /** Returns the type of the real and imaginary parts. */
  public NumberType part() {
    return part;
  }

  @Override
  public int words() {
    return 2;
  }
}
