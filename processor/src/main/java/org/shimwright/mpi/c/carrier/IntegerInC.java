package org.shimwright.mpi.c.carrier;

import java.util.List;
import org.shimwright.spec.Parameter;

/** An integer that is an {@code int} in C, and as wide as Fortran's INTEGER in the bridge. */
final class IntegerInC extends ScalarInC {
  IntegerInC() {
    super("int");
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    String name = parameter.name();
    List<String> store = List.of("*%s = %s_c;".formatted(name, name));
    return switch (parameter.direction()) {
      case IN -> Conversion.passing("sw_int(" + name + ")");
      case OUT -> conversion(parameter, "0", List.of(), store);
      case INOUT -> conversion(parameter, "sw_int(*" + name + ")", store, List.of());
    };
  }

  @Override
  public String elementFromFortran(String element) {
    return "sw_int(" + element + ")";
  }

  private static Conversion conversion(
      Parameter parameter, String start, List<String> always, List<String> onSuccess) {
    String variable = parameter.name() + "_c";
    return new Conversion(
        List.of("int %s = %s;".formatted(variable, start)), "&" + variable, always, onSuccess);
  }
}
