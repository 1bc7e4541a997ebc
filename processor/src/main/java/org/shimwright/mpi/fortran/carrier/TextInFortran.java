package org.shimwright.mpi.fortran.carrier;

import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Parameter;

/** A string: padded with blanks in Fortran, ended by a NUL in C. */
final class TextInFortran implements FortranCarrier {
  private final Plan plan;

  TextInFortran(Plan plan) {
    this.plan = plan;
  }

  @Override
  public String type(Form form) {
    return "character(len=*)";
  }

  @Override
  public Conversion toC(Parameter parameter, Form form) {
    String name = parameter.name();
    if (FortranCarrier.isIn(parameter)) {
      return Conversion.passing(terminated(parameter));
    }
    String characters = name + "_c";
    return Conversion.through(
        characters,
        "character(kind=c_char) :: %s(%s)".formatted(characters, capacity(parameter)),
        characters + " = c_null_char",
        true,
        "call sw_pad(%s, %s)".formatted(characters, name));
  }

  /** A string as C reads it: without the blanks that are not part of its value. */
  private static String terminated(Parameter parameter) {
    String name = parameter.name();
    String value = parameter.kind().leadingBlanks() ? name : "adjustl(" + name + ")";
    return "trim(" + value + ")//c_null_char";
  }

  private long capacity(Parameter parameter) {
    return plan.constant(parameter.capacity().orElseThrow()).map(Constant::value).orElseThrow();
  }
}
