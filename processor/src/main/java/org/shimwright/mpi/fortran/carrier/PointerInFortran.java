package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.Parameter;

/** The address of memory, which is returned: an integer, or a C pointer where the form has one. */
final class PointerInFortran implements FortranCarrier {
  @Override
  public String type(Form form) {
    return form.typedPointers() ? "type(c_ptr)" : WideIntegerInFortran.ADDRESS;
  }

  @Override
  public boolean hasPointerForm() {
    return true;
  }

  @Override
  public Conversion toC(Parameter parameter, Form form) {
    String name = parameter.name();
    if (!form.typedPointers()) {
      return Conversion.passing(name);
    }
    String address = name + "_address";
    return Conversion.through(
        address,
        "integer(c_intptr_t) :: " + address,
        address + " = 0",
        !FortranCarrier.isIn(parameter),
        "%s = transfer(%s, %s)".formatted(name, address, name));
  }
}
