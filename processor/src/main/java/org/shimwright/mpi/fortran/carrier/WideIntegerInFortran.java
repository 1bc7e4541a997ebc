package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.Width;

/** An integer as wide as its kind says: a default INTEGER, or one as wide as an address. */
final class WideIntegerInFortran implements FortranCarrier {
  /** An integer as wide as an address. */
  static final String ADDRESS = "integer(MPI_ADDRESS_KIND)";

  private final Width width;

  WideIntegerInFortran(Width width) {
    this.width = width;
  }

  @Override
  public String type(Form form) {
    return width == Width.ADDRESS ? ADDRESS : "integer";
  }
}
