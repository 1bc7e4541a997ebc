package org.shimwright.mpi.c.carrier;

import java.util.List;
import org.shimwright.spec.Parameter;

/** A choice buffer, which Fortran's variables for MPI_BOTTOM and MPI_IN_PLACE may stand for. */
final class BufferInC implements CCarrier {
  @Override
  public String declared(Parameter parameter) {
    return (CCarrier.isIn(parameter) ? "const " : "") + "void *" + parameter.name();
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    return Conversion.passing("sw_buffer(" + parameter.name() + ")");
  }

  @Override
  public List<String> bridgeSupport() {
    return List.of("bridge_buffers.c");
  }
}
