package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;

/** A truth value: a LOGICAL, which crosses as 0 or 1, for only Fortran knows its own. */
final class FlagInFortran implements FortranCarrier {
  private static final String NUMBER = "merge(1_c_int, 0_c_int, %s)";

  @Override
  public String type(Form form) {
    return "logical";
  }

  @Override
  public Conversion toC(Parameter parameter, Form form) {
    String name = parameter.name();
    String number = name + "_c";
    String start = parameter.direction() == Direction.OUT ? "0" : NUMBER.formatted(name);
    return Conversion.through(
        number,
        "integer(c_int) :: " + number,
        number + " = " + start,
        !FortranCarrier.isIn(parameter),
        "%s = %s /= 0".formatted(name, number));
  }

  @Override
  public Conversion fromC(Parameter parameter, Form form) {
    String name = parameter.name();
    String logical = name + "_fortran";
    return Conversion.through(
        logical,
        "logical :: " + logical,
        logical + " = .false.",
        !FortranCarrier.isIn(parameter),
        name + " = " + NUMBER.formatted(logical));
  }
}
