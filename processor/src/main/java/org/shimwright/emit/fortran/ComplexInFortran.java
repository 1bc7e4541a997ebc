package org.shimwright.emit.fortran;

import org.shimwright.spec.type.ComplexType;

/** A complex number: Fortran and C have the same bytes. */
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
  public InFortran array() {
    return new ArrayInFortran(this, inModule(), inModule(), true);
  }
}
