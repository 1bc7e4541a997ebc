package org.shimwright.mpi.c.carrier;

import org.shimwright.spec.Parameter;

/** The word of an attribute, or of the extra state: a pointer in C, an integer in the bridge. */
final class WordInC implements CCarrier {
  @Override
  public String declared(Parameter parameter) {
    return "void *" + parameter.name(); // one that is returned goes through it
  }

  @Override
  public String engine(Parameter parameter) {
    return "sw_word " + (CCarrier.isIn(parameter) ? "" : "*") + parameter.name();
  }

  @Override
  public Conversion fromC(Parameter parameter) {
    String name = parameter.name();
    return CCarrier.isIn(parameter)
        ? Conversion.passing("(sw_word)(intptr_t)" + name)
        : returned(
            name,
            "%s == NULL ? NULL : &%s_word".formatted(name, name),
            "*(void **)%s = (void *)(intptr_t)%s_word;".formatted(name, name));
  }

  @Override
  public Conversion fromFortran(Parameter parameter) {
    String name = parameter.name();
    return CCarrier.isIn(parameter)
        ? Conversion.passing("(sw_word)" + name)
        : returned(
            name,
            "&" + name + "_word",
            "*%s = (%s)%s_word;".formatted(name, AddressInC.bridgeType(parameter), name));
  }

  private static Conversion returned(String name, String passed, String store) {
    return Conversion.returning("sw_word %s_word = 0;".formatted(name), passed, store);
  }
}
