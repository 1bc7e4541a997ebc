package org.shimwright.mpi.fortran.carrier;

/** A number that every form has in the same type. */
final class ScalarInFortran implements FortranCarrier {
  private final String type;

  ScalarInFortran(String type) {
    this.type = type;
  }

  @Override
  public String type(Form form) {
    return type;
  }
}
