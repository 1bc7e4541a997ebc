package org.shimwright.mpi.c.carrier;

import org.shimwright.spec.Parameter;

/** The address of memory, which is returned: through a pointer in C, an integer in the bridge. */
final class PointerInC implements CCarrier {
  @Override
  public String declared(Parameter parameter) {
    return "void *" + parameter.name();
  }

  @Override
  public String engine(Parameter parameter) {
    return "void **" + parameter.name();
  }

  @Override
  public Conversion fromC(Parameter parameter) {
    return Conversion.passing("(void **)" + parameter.name());
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    String name = parameter.name();
    return Conversion.returning(
        "void *%s_c = NULL;".formatted(name),
        "&" + name + "_c",
        "*%s = (MPI_Aint)(intptr_t)%s_c;".formatted(name, name));
  }
}
