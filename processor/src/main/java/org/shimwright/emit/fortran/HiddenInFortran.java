package org.shimwright.emit.fortran;

import org.shimwright.plan.Argument;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.Value;

/**
 * The hidden arguments of a callback: the data that the procedure receives, and the procedure that
 * is called when the data is no longer needed.
 */
record HiddenInFortran(HiddenType type, String inModule, String inC) implements InFortran {
  @Override
  public Dummy dummy(FortranCall call, Argument a) {
    return a.role() == Role.DESTROY
        ? new Dummy("procedure(shimwright_destroy), optional :: %s", "void (*f_%s)(void *)")
        : new Dummy(inModule + ", value :: %s", inC + "f_%s");
  }

  /** Adds nothing: the code for the callback argument also passes its data. */
  @Override
  public void addConversion(FortranFunction to, Argument a) {}

  @Override
  public String passedExpression(Argument a) {
    String closure = "c_" + a.callback().orElseThrow().name();
    String word = a.role() == Role.DESTROY ? "swf_gone" : closure + "->word";
    return closure + " == NULL ? NULL : " + word;
  }

  @Override
  public void addProcedureArgument(FortranCallback to, Value p) {
    to.addArgument(inC, "closure->data");
  }
}
