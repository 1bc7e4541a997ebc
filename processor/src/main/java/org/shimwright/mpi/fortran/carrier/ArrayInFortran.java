package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.Parameter;

/** An array, which another parameter counts. */
class ArrayInFortran implements FortranCarrier {
  private final FortranCarrier element;

  /** Makes the carrier of arrays of a carrier. */
  ArrayInFortran(FortranCarrier element) {
    this.element = element;
  }

  /** The bounds of an array with a number of elements. */
  String bounds(String count) {
    return count;
  }

  @Override
  public String type(Form form) {
    return element.type(form);
  }

  @Override
  public String dummy(Parameter parameter, Form form) {
    String bounds = bounds(parameter.length().orElseThrow());
    return FortranCarrier.super.dummy(parameter, form) + "(" + bounds + ")";
  }

  @Override
  public String standard(Parameter parameter, Form form, boolean intents) {
    String bounds = bounds(parameter.length().orElse("*"));
    return FortranCarrier.super.standard(parameter, form, intents) + "(" + bounds + ")";
  }

  @Override
  public boolean isSized() {
    return true;
  }

  /** An array of handles of a type is one of their numbers: a section that Fortran can pass. */
  @Override
  public Conversion toC(Parameter parameter, Form form) {
    return Conversion.passing(element.toC(parameter, form).passed());
  }
}
