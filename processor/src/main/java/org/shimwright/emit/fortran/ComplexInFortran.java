package org.shimwright.emit.fortran;

import org.shimwright.spec.type.ComplexType;

/** A complex number, which has the same bytes in Fortran and C. */
record ComplexInFortran(ComplexType type) implements InFortran {
  @Override
  public String inModule() {
    return "complex(c_%s_complex)".formatted(type.part().word());
  }

  @Override
  public String inC() {
    return type.cType();
  }

  @Override
  public InFortran arrayOfThis() {
    return new ArrayInFortran(this, inModule(), inModule(), true);
  }
}
