package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.c.CBody;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.Measure;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** An array: a descriptor in Fortran, and a pointer in the library. */
class ArrayInFortran implements InFortran {
  private final InFortran elements;
  private final String inModule;
  private final String inCallback;
  private final boolean passedUncopied;

  /**
   * Creates the code generator for arrays with elements of a type.
   *
   * @param inModule the Fortran type of an element in the module
   * @param inCallback the Fortran type of an element in the interface of a callback
   * @param passedUncopied whether the library's array is passed on without a copy
   */
  ArrayInFortran(InFortran elements, String inModule, String inCallback, boolean passedUncopied) {
    this.elements = elements;
    this.inModule = inModule;
    this.inCallback = inCallback;
    this.passedUncopied = passedUncopied;
  }

  @Override
  public Type type() {
    return elements.type();
  }

  @Override
  public String inModule() {
    return inModule;
  }

  @Override
  public String inC() {
    return elements.inC();
  }

  @Override
  public Dummy dummy(FortranCall call, Argument a) {
    String allocated = inModule.replace('*', ':') + ", allocatable, intent(out) :: %s(:)";
    String intent = isChanged(call, a) ? "inout" : "in";
    Optional<Measure> product =
        a.value().count().measure().filter(size -> !size.isSum() && !size.isOne());
    String shape = product.isPresent() ? ".." : ":";
    String given =
        "%s, contiguous, intent(%s)%s :: "
            .formatted(inModule, intent, InFortran.optionalAttribute(a.value()));
    return new Dummy(a.isMade() ? allocated : given + "%s(" + shape + ")", "CFI_cdesc_t *f_%s");
  }

  // ---- arguments of a function ----

  @Override
  public void addConversion(FortranFunction to, Argument a) {
    if (a.isMade()) {
      addReturning(to, a);
    } else {
      to.addCountCheck(a);
      addPassing(to, a);
    }
  }

  /** Adds the lines that pass the array itself, or a copy, to the library. */
  void addPassing(FortranFunction to, Argument a) {
    String c = FortranCall.variableName(a);
    String f = FortranCall.descriptorParameter(a);
    if (passedUncopied) {
      to.body().declare("%s *%s = NULL;".formatted(type().cType(), c));
      String itself = "%s = %s->base_addr;".formatted(c, f);
      to.body().acquire(CBody.ifBlock(f + " != NULL", List.of(itself)));
      return;
    }
    String count = "swf_count(%s)".formatted(f);
    String room = "swf_room(%s, sizeof *%s)".formatted(count, c);
    to.addAllocatedVariable(a, type().cType() + " *", room, a.value().nullable());
    to.body().release("free(%s);".formatted(c));
    if (a.value().isGiven()) {
      List<String> loaded =
          elements.loadLines(c + "[i]", elementExpression(f), false, to.refusalExit(a));
      to.body().acquire(InFortran.loopOver(count, loaded));
    } else if (elements.initialValue().isPresent()) {
      String unset = "%s[i] = %s;".formatted(c, elements.initialValue().get());
      to.body().acquire(InFortran.loopOver(count, List.of(unset)));
    }
    if (a.value().isStored()) {
      List<String> stored =
          elements.storeLines(elementExpression(f), c + "[i]", to.refusalExitWithFree(a));
      to.addOutput(a, InFortran.loopOver(count, stored));
    }
  }

  private String elementExpression(String descriptor) {
    return "((%s *)%s->base_addr)[i]".formatted(inC(), descriptor);
  }

  @Override
  public String passedExpression(Argument a) {
    return "c_" + a.value().name();
  }

  // ---- arrays that the library returns ----

  private void addReturning(FortranFunction to, Argument a) {
    String count = to.addOutputVariable(a);
    String from = FortranCall.variableName(a);
    String n = "n" + a.object();
    to.body().declare("int64_t %s = 0;".formatted(n));
    to.addOutput(a, List.of("%s = %s;".formatted(n, count)));
    boolean nullable = a.value().nullable();
    String there = nullable ? " != NULL" : " != NULL || %s == 0".formatted(n);
    to.addOutput(a, CBody.ifBlock(from + there, copyToFortranLines(to, a, n)));
    if (!nullable) {
      to.addOutput(
          a, to.refusalExitWithFree(a).leaveIf("%s == NULL && %s != 0".formatted(from, n)));
    }
  }

  /** Returns the lines that allocate a Fortran array and copy the library's array to it. */
  List<String> copyToFortranLines(FortranFunction to, Argument a, String n) {
    String from = FortranCall.variableName(a);
    String f = FortranCall.descriptorParameter(a);
    List<String> lines = new ArrayList<>();
    lines.addAll(to.refusalExitWithFree(a).leaveIf("!swf_allocate(%s, %s, 0)".formatted(f, n)));
    String bytes = "memcpy(%s->base_addr, %s, (size_t)%s * sizeof *%2$s);".formatted(f, from, n);
    lines.addAll(
        passedUncopied
            ? CBody.ifBlock(n + " > 0", List.of(bytes))
            : InFortran.loopOver(
                n,
                elements.storeLines(
                    elementExpression(f), from + "[i]", to.refusalExitWithFree(a))));
    return lines;
  }

  // ---- arguments of a callback ----

  @Override
  public String parameterDeclaration(Value p, String name, String shape) {
    String optional = InFortran.optionalAttribute(p);
    return "%s, intent(in)%s :: %s(%s)".formatted(inCallback, optional, name, shape);
  }

  /**
   * Adds the C lines that pass the library's array to a procedure. They pass a copy if the elements
   * have other bytes in Fortran.
   */
  @Override
  public void addProcedureArgument(FortranCallback to, Value p) {
    String from = "p_" + p.name();
    String n = "n_" + p.name();
    String count =
        p.factors().stream()
            .map(f -> Character.isDigit(f.charAt(0)) ? f : "(int64_t)p_" + f)
            .reduce("swf_product(%s, %s)"::formatted)
            .orElseThrow();
    to.body().declare("int64_t %s = %s;".formatted(n, count));
    String bad = p.nullable() ? "%s != NULL && %s < 0" : "%s == NULL ? %2$s != 0 : %2$s < 0";
    to.body().acquire(to.misfitExit(p.name()).leaveIf(bad.formatted(from, n)));
    to.addArgument("const void *", passedUncopied ? from : copyForProcedure(to, p, n));
  }

  private String copyForProcedure(FortranCallback to, Value p, String n) {
    String from = "p_" + p.name();
    String name = "f_" + p.name();
    to.body().declare("%s *%s = NULL;".formatted(inC(), name));
    List<String> copied = new ArrayList<>();
    copied.add("%s = swf_room(%s, sizeof *%1$s);".formatted(name, n));
    copied.addAll(to.misfitExit(p.name()).leaveIf(name + " == NULL"));
    copied.addAll(
        InFortran.loopOver(
            n, elements.storeLines(name + "[i]", from + "[i]", to.misfitExit(p.name()))));
    to.body().acquire(CBody.ifBlock(from + " != NULL", copied));
    to.body().release("free(%s);".formatted(name));
    return name;
  }
}
