package org.shimwright.mpi.c.carrier;

import java.util.List;
import org.shimwright.spec.Direction;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;

/** A handle: a pointer to an incomplete struct in C, an INTEGER in the bridge. */
final class HandleInC extends ScalarInC {
  private final ObjectClass objectClass;

  HandleInC(ObjectClass objectClass) {
    super(objectClass.typeName());
    this.objectClass = objectClass;
  }

  @Override
  public String elementFromFortran(String element) {
    return "sw_%s_f2c(%s)".formatted(objectClass.name(), element);
  }

  @Override
  public String elementToFortran(String element) {
    return "sw_%s_c2f(%s)".formatted(objectClass.name(), element);
  }

  /** A handle is handed back even if the call failed: it may be null by then. */
  @Override
  public Conversion fromFortran(Parameter parameter) {
    String name = parameter.name();
    String toC = "sw_%s_f2c(%s)";
    if (CCarrier.isIn(parameter)) {
      return Conversion.passing(toC.formatted(objectClass.name(), name));
    }
    String start =
        parameter.direction() == Direction.INOUT
            ? toC.formatted(objectClass.name(), "*" + name)
            : objectClass.nullHandle();
    return new Conversion(
        List.of("%s %s_c = %s;".formatted(objectClass.typeName(), name, start)),
        "&" + name + "_c",
        List.of("*%s = sw_%s_c2f(%s_c);".formatted(name, objectClass.name(), name)),
        List.of());
  }
}
