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
  private final InFortran of;
  private final String inModule;
  private final String inCallback;
  private final boolean same;

  /**
   * Creates the code generator for arrays with elements of a type.
   *
   * @param inModule the Fortran type of an element in the module
   * @param inCallback the Fortran type of an element in the interface of a callback
   * @param same whether the library's array is passed on without a copy
   */
  ArrayInFortran(InFortran of, String inModule, String inCallback, boolean same) {
    this.of = of;
    this.inModule = inModule;
    this.inCallback = inCallback;
    this.same = same;
  }

  @Override
  public Type type() {
    return of.type();
  }

  @Override
  public String inModule() {
    return inModule;
  }

  @Override
  public String inC() {
    return of.inC();
  }

  @Override
  public Dummy dummy(FortranCall call, Argument a) {
    String allocated = inModule.replace('*', ':') + ", allocatable, intent(out) :: %s(:)";
    String intent = changes(call, a) ? "inout" : "in";
    Optional<Measure> product =
        a.value().count().measure().filter(size -> !size.isSum() && !size.isOne());
    String shape = product.isPresent() ? ".." : ":";
    String given =
        "%s, contiguous, intent(%s)%s :: "
            .formatted(inModule, intent, InFortran.optional(a.value()));
    return new Dummy(a.isMade() ? allocated : given + "%s(" + shape + ")", "CFI_cdesc_t *f_%s");
  }

  // ---- arguments of a function ----

  @Override
  public void around(FortranFunction to, Argument a) {
    if (a.isMade()) {
      made(to, a);
    } else {
      to.checkCount(a);
      toLibrary(to, a);
    }
  }

  /** Adds the lines that pass the array itself, or a copy, to the library. */
  void toLibrary(FortranFunction to, Argument a) {
    String c = FortranCall.variable(a);
    String f = FortranCall.descriptorParameter(a);
    if (same) {
      to.body().declare("%s *%s = NULL;".formatted(type().cType(), c));
      String itself = "%s = %s->base_addr;".formatted(c, f);
      to.body().acquire(CBody.when(f + " != NULL", List.of(itself)));
      return;
    }
    String count = "swf_count(%s)".formatted(f);
    String room = "swf_room(%s, sizeof *%s)".formatted(count, c);
    to.make(a, type().cType() + " *", room, a.value().nullable());
    to.body().release("free(%s);".formatted(c));
    if (a.value().isGiven()) {
      List<String> loaded = of.load(c + "[i]", element(f), false, to.refusal(a));
      to.body().acquire(InFortran.each(count, loaded));
    } else if (of.none().isPresent()) {
      String unset = "%s[i] = %s;".formatted(c, of.none().get());
      to.body().acquire(InFortran.each(count, List.of(unset)));
    }
    if (a.value().isStored()) {
      List<String> stored = of.store(element(f), c + "[i]", to.refusalAndFree(a));
      to.back(a, InFortran.each(count, stored));
    }
  }

  private String element(String descriptor) {
    return "((%s *)%s->base_addr)[i]".formatted(inC(), descriptor);
  }

  @Override
  public String passed(Argument a) {
    return "c_" + a.value().name();
  }

  // ---- arrays that the library returns ----

  private void made(FortranFunction to, Argument a) {
    String count = to.made(a);
    String from = FortranCall.variable(a);
    String n = "n" + a.object();
    to.body().declare("int64_t %s = 0;".formatted(n));
    to.back(a, List.of("%s = %s;".formatted(n, count)));
    boolean nullable = a.value().nullable();
    String there = nullable ? " != NULL" : " != NULL || %s == 0".formatted(n);
    to.back(a, CBody.when(from + there, toFortran(to, a, n)));
    if (!nullable) {
      to.back(a, to.refusalAndFree(a).leaveIf("%s == NULL && %s != 0".formatted(from, n)));
    }
  }

  /** Returns the lines that allocate a Fortran array and copy the library's array to it. */
  List<String> toFortran(FortranFunction to, Argument a, String n) {
    String from = FortranCall.variable(a);
    String f = FortranCall.descriptorParameter(a);
    List<String> lines = new ArrayList<>();
    lines.addAll(to.refusalAndFree(a).leaveIf("!swf_allocate(%s, %s, 0)".formatted(f, n)));
    String bytes = "memcpy(%s->base_addr, %s, (size_t)%s * sizeof *%2$s);".formatted(f, from, n);
    lines.addAll(
        same
            ? CBody.when(n + " > 0", List.of(bytes))
            : InFortran.each(n, of.store(element(f), from + "[i]", to.refusalAndFree(a))));
    return lines;
  }

  // ---- arguments of a callback ----

  @Override
  public String given(Value p, String name, String shape) {
    String optional = InFortran.optional(p);
    return "%s, intent(in)%s :: %s(%s)".formatted(inCallback, optional, name, shape);
  }

  /**
   * Adds the C lines that pass the library's array to a procedure. They pass a copy if the elements
   * have other bytes in Fortran.
   */
  @Override
  public void give(FortranCallback to, Value p) {
    String from = "p_" + p.name();
    String n = "n_" + p.name();
    String count =
        p.factors().stream()
            .map(f -> Character.isDigit(f.charAt(0)) ? f : "(int64_t)p_" + f)
            .reduce("swf_product(%s, %s)"::formatted)
            .orElseThrow();
    to.body().declare("int64_t %s = %s;".formatted(n, count));
    String bad = p.nullable() ? "%s != NULL && %s < 0" : "%s == NULL ? %2$s != 0 : %2$s < 0";
    to.body().acquire(to.refusal(p.name()).leaveIf(bad.formatted(from, n)));
    to.pass("const void *", same ? from : copied(to, p, n));
  }

  private String copied(FortranCallback to, Value p, String n) {
    String from = "p_" + p.name();
    String name = "f_" + p.name();
    to.body().declare("%s *%s = NULL;".formatted(inC(), name));
    List<String> copied = new ArrayList<>();
    copied.add("%s = swf_room(%s, sizeof *%1$s);".formatted(name, n));
    copied.addAll(to.refusal(p.name()).leaveIf(name + " == NULL"));
    copied.addAll(InFortran.each(n, of.store(name + "[i]", from + "[i]", to.refusal(p.name()))));
    to.body().acquire(CBody.when(from + " != NULL", copied));
    to.body().release("free(%s);".formatted(name));
    return name;
  }
}
