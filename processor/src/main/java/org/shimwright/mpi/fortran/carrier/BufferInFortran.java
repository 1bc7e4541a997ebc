package org.shimwright.mpi.fortran.carrier;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.spec.Parameter;

/** A choice buffer: any variable. */
final class BufferInFortran implements FortranCarrier {
  @Override
  public String type(Form form) {
    return "type(*), dimension(*)";
  }

  @Override
  public String dummy(Parameter parameter, Form form) {
    String intent = FortranCarrier.isIn(parameter) ? FortranCarrier.intent(parameter) : "";
    return type(form) + intent + " :: " + parameter.name();
  }

  @Override
  public List<String> directives(Parameter parameter, boolean explicit) {
    List<String> directives = new ArrayList<>();
    directives.add("!GCC$ ATTRIBUTES NO_ARG_CHECK :: " + parameter.name());
    if (explicit) { // flang knows the directive nowhere else
      directives.add("!DIR$ IGNORE_TKR(TKR) " + parameter.name());
    }
    return directives;
  }

  @Override
  public String standard(Parameter parameter, Form form, boolean intents) {
    return form.typedHandles()
        ? "TYPE(*), DIMENSION(..) :: " + parameter.name()
        : "<type> :: " + parameter.name() + "(*)";
  }
}
