package org.shimwright.mpi.c.carrier;

import org.shimwright.spec.Parameter;

/** An array of triplets of ranks. */
final class RangesInC implements CCarrier {
  @Override
  public String declared(Parameter parameter) {
    return "int %s[][3]".formatted(parameter.name());
  }

  @Override
  public String engine(Parameter parameter) {
    return "const int (*%s)[3]".formatted(parameter.name());
  }

  @Override
  public Conversion fromC(Parameter parameter) {
    return Conversion.passing("(const int(*)[3])" + parameter.name());
  }
}
