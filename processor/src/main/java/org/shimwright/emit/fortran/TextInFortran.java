package org.shimwright.emit.fortran;

import java.util.List;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Value;

/**
 * A text. Fortran stores its length, C ends it with a NUL. A text field of a struct has a fixed
 * number of characters.
 */
record TextInFortran(TextType type, String inModule, String inC) implements InFortran {
  /** The module's declaration of a text that C allocates, with %s in place of its name. */
  static final String ALLOCATED_DECLARATION =
      "character(kind=c_char, len=:), allocatable, intent(out) :: %s";

  @Override
  public InFortran arrayOfThis() {
    return new TextsInFortran(this);
  }

  @Override
  public List<String> fieldConversionLines(Field f, boolean loads, Exit refusal) {
    String moved = "%s(to->%s, from->%2$s, sizeof to->%2$s)";
    return loads
        ? refusal.leaveIf("!" + moved.formatted("swf_fill", f.name()))
        : List.of(moved.formatted("swf_pad", f.name()) + ";");
  }

  @Override
  public Dummy dummy(FortranCall call, Argument a) {
    String given =
        "character(kind=c_char, len=*), intent(in)" + InFortran.optionalAttribute(a.value());
    return new Dummy(a.isMade() ? ALLOCATED_DECLARATION : given + " :: %s", "CFI_cdesc_t *f_%s");
  }

  @Override
  public void addConversion(FortranFunction to, Argument a) {
    String c = FortranCall.variableName(a);
    String f = FortranCall.descriptorParameter(a);
    if (a.isMade()) {
      String count = to.addOutputVariable(a);
      String given = "!swf_give(%s, %s, %s)".formatted(f, c, count.isEmpty() ? "-1" : count);
      to.addOutput(a, to.refusalExitWithFree(a).leaveIf(given));
      return;
    }
    boolean trims = a.value().count().length().isEmpty();
    to.addAllocatedVariable(a, "char *", "swf_text(%s, %s)".formatted(f, trims), true);
    to.body().release("free(%s);".formatted(c));
  }

  @Override
  public String parameterDeclaration(Value p, String name, String shape) {
    return "type(c_ptr), value :: " + name;
  }

  @Override
  public void addProcedureArgument(FortranCallback to, Value p) {
    to.addArgument("const void *", "p_" + p.name());
  }

  /**
   * Adds the lines that copy a text result. The library borrows the copy until the callback is
   * called again, or frees the copy.
   */
  @Override
  public void addProcedureResult(FortranCallback to, Value r) {
    String none =
        "CFI_establish(&said, NULL, CFI_attribute_allocatable, CFI_type_char, 1, 0, NULL);";
    to.body().declare("CFI_cdesc_t said;");
    to.body().acquire(none);
    to.addArgument("CFI_cdesc_t *", "&said");
    String copy = r.borrowed() ? "copy" : "answer";
    String misfit = r.nullable() ? "" : " || %s == NULL".formatted(copy);
    String unfit = "!swf_said(&said, &%s)%s".formatted(copy, misfit);
    to.body().passBack(to.misfitExit("value").leaveIf(unfit));
    if (r.borrowed()) {
      to.body().declare("char *copy = NULL;");
      to.body().passBack("answer = sws_replace_text(&closure->texts, copy);");
    }
  }
}
