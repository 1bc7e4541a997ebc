package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;

/** A handle: an INTEGER, or of a derived type around one where the form has types. */
final class HandleInFortran implements FortranCarrier {
  private static final String VALUE = "%MPI_VAL";

  private final ObjectClass objectClass;

  HandleInFortran(ObjectClass objectClass) {
    this.objectClass = objectClass;
  }

  @Override
  public String type(Form form) {
    return form.typedHandles() ? "type(" + objectClass.typeName() + ")" : "integer";
  }

  @Override
  public Conversion toC(Parameter parameter, Form form) {
    return Conversion.passing(parameter.name() + (form.typedHandles() ? VALUE : ""));
  }

  @Override
  public Conversion fromC(Parameter parameter, Form form) {
    String name = parameter.name();
    if (!form.typedHandles()) {
      return Conversion.passing(name);
    }
    String typed = name + "_f08";
    return Conversion.through(
        typed,
        type(form) + " :: " + typed,
        typed + VALUE + " = " + name,
        !FortranCarrier.isIn(parameter),
        name + " = " + typed + VALUE);
  }
}
