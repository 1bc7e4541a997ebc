package org.shimwright.mpi.c.carrier;

import org.shimwright.spec.Parameter;

/** An array of integers. */
final class IntegerArrayInC implements CCarrier {
  @Override
  public String declared(Parameter parameter) {
    return "const int %s[]".formatted(parameter.name());
  }
}
