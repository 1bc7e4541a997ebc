package org.shimwright.mpi.c.carrier;

import java.util.List;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Width;

/** An integer as wide as an address in C, and as wide as its kind says in the bridge. */
final class AddressInC extends ScalarInC {
  private final Width width;

  AddressInC(Width width) {
    super("MPI_Aint");
    this.width = width;
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    String name = parameter.name();
    if (CCarrier.isIn(parameter)) {
      return Conversion.passing(elementFromFortran(name));
    }
    String copy = name + "_c";
    String store = "*%s = (%s)%s;".formatted(name, bridgeType(parameter), copy);
    String check = "outcome = sw_fitting(outcome, %s);".formatted(copy);
    return new Conversion(
        List.of("MPI_Aint %s = 0;".formatted(copy)),
        "&" + copy,
        width == Width.INTEGER ? List.of(check) : List.of(),
        parameter.direction() == Direction.OUT ? List.of(store) : List.of());
  }

  @Override
  public String elementFromFortran(String element) {
    return (width == Width.INTEGER ? "sw_aint(%s)" : "(MPI_Aint)%s").formatted(element);
  }

  @Override
  public List<String> bridgeSupport() {
    return width == Width.INTEGER ? List.of("bridge_addresses.c") : List.of();
  }

  /** The type of Fortran's integer in the bridge. */
  static String bridgeType(Parameter parameter) {
    return parameter.kind().width() == Width.INTEGER ? "MPI_Fint" : "MPI_Aint";
  }
}
