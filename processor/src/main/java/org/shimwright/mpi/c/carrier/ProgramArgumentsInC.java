package org.shimwright.mpi.c.carrier;

import org.shimwright.spec.Parameter;

/** The number, or the array, of the program's arguments: Fortran has none to pass. */
final class ProgramArgumentsInC implements CCarrier {
  private final String type;

  ProgramArgumentsInC(String type) {
    this.type = type;
  }

  @Override
  public String declared(Parameter parameter) {
    return type + parameter.name();
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    return Conversion.passing("NULL");
  }
}
