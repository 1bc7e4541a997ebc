package org.shimwright.emit.fortran;

import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Value;

/** A callback: a Fortran procedure and its user data. */
record CallbackInFortran(CallbackType type, String inModule, String inC) implements InFortran {
  @Override
  public Dummy dummy(FortranCall call, Argument a) {
    String optional = InFortran.optionalAttribute(a.value());
    return new Dummy(inModule + optional + " :: %s", "void (*f_%s)(void)");
  }

  @Override
  public void addConversion(FortranFunction to, Argument a) {
    Value value = a.value();
    String c = "c_" + value.name();
    String data = "f_" + value.lifetime().closure().orElseThrow();
    String gone = value.lifetime().destroy().map("f_"::concat).orElse("NULL");
    String keep = "swf_keep(f_%s, %s, %s, SWF_%s)";
    to.addAllocatedVariable(
        a, inC, keep.formatted(value.name(), data, gone, value.lifetime().scope()), true);
    if (a.isOfOneCall()) {
      String failed = "%s != NULL && %1$s->error != 0".formatted(c);
      to.body().call(to.refusalExitAfterCall(a).leaveIf(failed));
      to.body().release("swf_end(%s == NULL ? NULL : %1$s->word);".formatted(c));
    } else if (to.canFail()) { // the library may have let go of it by then
      to.body().declare("void *w_%s = NULL;".formatted(value.name()));
      String word = "w_%s = %s->word;".formatted(value.name(), c);
      to.body().acquire(CBody.ifBlock(c + " != NULL", List.of(word)));
    }
  }

  @Override
  public String passedExpression(Argument a) {
    return "c_%s == NULL ? NULL : %s"
        .formatted(a.value().name(), FortranCallback.functionName(type));
  }
}
