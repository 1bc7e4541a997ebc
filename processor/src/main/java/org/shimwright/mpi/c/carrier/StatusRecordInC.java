package org.shimwright.mpi.c.carrier;

import java.util.List;
import org.shimwright.spec.Parameter;

/** A status: a struct in C, an array of INTEGERs in the bridge, which a caller may not want. */
final class StatusRecordInC implements CCarrier {
  @Override
  public String declared(Parameter parameter) {
    return "MPI_Status *" + parameter.name();
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    String name = parameter.name();
    return Conversion.returning(
        "MPI_Status %s_c = {0};".formatted(name),
        "sw_is_ignored(%s) ? MPI_STATUS_IGNORE : &%s_c".formatted(name, name),
        "sw_store_status(%s, &%s_c);".formatted(name, name));
  }

  @Override
  public List<String> bridgeSupport() {
    return List.of("bridge_statuses.c");
  }
}
