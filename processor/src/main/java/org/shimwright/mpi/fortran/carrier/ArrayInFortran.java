package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.Parameter;

/** An array of integers, or of several at each place, that another parameter counts. */
final class ArrayInFortran implements FortranCarrier {
  private final String inner;

  /**
   * Makes a carrier.
   *
   * @param inner the bounds before the count, each with a comma
   */
  ArrayInFortran(String inner) {
    this.inner = inner;
  }

  @Override
  public String type(Form form) {
    return "integer";
  }

  @Override
  public String dummy(Parameter parameter, Form form) {
    return "integer%s :: %s(%s%s)"
        .formatted(
            FortranCarrier.intent(parameter),
            parameter.name(),
            inner,
            parameter.length().orElseThrow());
  }

  @Override
  public String standard(Parameter parameter, Form form, boolean intents) {
    return "INTEGER%s :: %s(%s%s)"
        .formatted(
            Standard.intent(parameter, intents),
            parameter.name(),
            inner,
            parameter.length().orElse("*"));
  }

  @Override
  public boolean isSized() {
    return true;
  }

  @Override
  public Conversion toC(Parameter parameter, Form form) {
    return Conversion.passing("int(" + parameter.name() + ", c_int)");
  }
}
