package org.shimwright.mpi.c.carrier;

import org.shimwright.spec.Parameter;

/** A number that the faces and the engine have in the same type. */
class ScalarInC implements CCarrier {
  private final String type;

  ScalarInC(String type) {
    this.type = type;
  }

  @Override
  public String declared(Parameter parameter) {
    return type + (CCarrier.isIn(parameter) ? " " : " *") + parameter.name();
  }

  @Override
  public String result() {
    return type;
  }
}
