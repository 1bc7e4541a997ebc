package org.shimwright.mpi.c.carrier;

import org.shimwright.spec.Parameter;

/** Characters that end with a NUL. */
final class TextInC implements CCarrier {
  @Override
  public String declared(Parameter parameter) {
    return (CCarrier.isIn(parameter) ? "const " : "") + "char *" + parameter.name();
  }
}
