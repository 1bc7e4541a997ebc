package org.shimwright.mpi.c.carrier;

import java.util.List;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;

/** An integer as wide as an address in C, and as wide as its kind says in the bridge. */
final class AddressInC extends ScalarInC {
  AddressInC() {
    super("MPI_Aint");
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    String name = parameter.name();
    if (CCarrier.isIn(parameter)) {
      return Conversion.passing("(MPI_Aint)" + name);
    }
    String store = "*%s = (%s)%s_c;".formatted(name, bridgeType(parameter), name);
    return new Conversion(
        List.of("MPI_Aint %s_c = 0;".formatted(name)),
        "&" + name + "_c",
        List.of(),
        parameter.direction() == Direction.OUT ? List.of(store) : List.of());
  }

  /** The type of Fortran's integer in the bridge. */
  static String bridgeType(Parameter parameter) {
    return parameter.kind().width() == Width.INTEGER ? "MPI_Fint" : "MPI_Aint";
  }
}
