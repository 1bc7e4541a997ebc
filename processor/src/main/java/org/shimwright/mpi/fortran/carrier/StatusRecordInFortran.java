package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.Parameter;

/** A status: an array of INTEGERs, or of a derived type where the form has types. */
final class StatusRecordInFortran implements FortranCarrier {
  @Override
  public String type(Form form) {
    return form.typedHandles() ? "type(MPI_Status)" : "integer";
  }

  /** Neither has an intent: MPI_STATUS_IGNORE may be passed, which nobody may change. */
  @Override
  public String dummy(Parameter parameter, Form form) {
    String shape = form.typedHandles() ? "" : "(MPI_STATUS_SIZE)";
    return type(form) + ", target :: " + parameter.name() + shape;
  }

  @Override
  public String standard(Parameter parameter, Form form, boolean intents) {
    String shape = form.typedHandles() ? "" : ", DIMENSION(MPI_STATUS_SIZE)";
    return Standard.type(type(form))
        + shape
        + Standard.intent(parameter, intents)
        + " :: "
        + parameter.name();
  }

  @Override
  public Conversion toC(Parameter parameter, Form form) {
    return Conversion.passing("c_loc(" + parameter.name() + ")");
  }
}
