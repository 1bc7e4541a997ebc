package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.Parameter;

/** A procedure: of an abstract interface where the form has them, else external. */
final class CallbackInFortran implements FortranCarrier {
  @Override
  public String type(Form form) {
    return "external";
  }

  @Override
  public String dummy(Parameter parameter, Form form) {
    String type = form.typedHandles() ? "procedure(" + prototype(parameter) + ")" : type(form);
    return type + " :: " + parameter.name();
  }

  @Override
  public String callbackDummy(Parameter parameter, Form form) {
    return dummy(parameter, form);
  }

  @Override
  public String standard(Parameter parameter, Form form, boolean intents) {
    return form.typedHandles()
        ? "PROCEDURE(" + prototype(parameter) + ") :: " + parameter.name()
        : "EXTERNAL " + parameter.name();
  }

  @Override
  public Conversion toC(Parameter parameter, Form form) {
    return Conversion.passing("c_funloc(" + parameter.name() + ")");
  }

  private static String prototype(Parameter parameter) {
    return parameter.prototype().orElseThrow();
  }
}
