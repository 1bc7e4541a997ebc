package org.shimwright.mpi.c.carrier;

import org.shimwright.spec.Parameter;

/** A callback: a pointer to a function of its prototype, of any type in the engine. */
final class CallbackInC implements CCarrier {
  @Override
  public String declared(Parameter parameter) {
    return parameter.prototype().orElseThrow() + " *" + parameter.name();
  }

  @Override
  public String engine(Parameter parameter) {
    return "sw_callback " + parameter.name();
  }

  @Override
  public Conversion fromC(Parameter parameter) {
    return Conversion.passing("(sw_callback)" + parameter.name());
  }
}
