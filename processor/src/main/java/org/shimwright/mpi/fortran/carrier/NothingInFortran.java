package org.shimwright.mpi.fortran.carrier;

/** What only C passes: Fortran's procedures have no such parameter. */
final class NothingInFortran implements FortranCarrier {
  @Override
  public String type(Form form) {
    return "integer"; // in which no parameter is declared
  }

  @Override
  public boolean exists() {
    return false;
  }
}
