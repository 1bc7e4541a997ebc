package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.CBody.Exit;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.HandleType;

/**
 * A handle. Its Fortran type holds the address, or the integer value of the handle stored as an
 * address.
 */
record HandleInFortran(HandleType type, String inModule, String inC) implements InFortran {
  @Override
  public boolean containsHandle() {
    return true;
  }

  @Override
  public List<String> loadLines(String to, String from, boolean nullable, Exit refusal) {
    List<String> lines = new ArrayList<>();
    if (!nullable) {
      lines.addAll(refusal.leaveIf(addressField(from) + " == NULL"));
    }
    lines.add("%s = (%s)%s;".formatted(to, type.cType(), swapNullHandle(addressField(from))));
    return lines;
  }

  /**
   * Returns a C expression that exchanges NULL and C's null handle, and keeps other handles. In
   * Fortran, NULL represents the null handle, and the value of C's null handle represents the
   * handle whose C value is NULL.
   */
  private String swapNullHandle(String handle) {
    return initialValue()
        .map(none -> "swf_swapped((intptr_t)%s, (intptr_t)%s)".formatted(handle, none))
        .orElse("(intptr_t)" + handle);
  }

  @Override
  public Optional<String> initialValue() {
    return LibraryCall.nullHandle(type);
  }

  private static String addressField(String handle) {
    return (handle.startsWith("*") ? "(" + handle + ")" : handle) + ".address";
  }

  @Override
  public List<String> storeLines(String to, String from, Exit refusal) {
    return List.of("%s = (void *)%s;".formatted(addressField(to), swapNullHandle(from)));
  }

  @Override
  public List<String> freeLines(String object) {
    String free = "(void)%s((%s)(uintptr_t)%s);";
    return CBody.ifBlock(
        "%s != %s".formatted(object, initialValue().orElse("(%s)0".formatted(type.cType()))),
        List.of(free.formatted(type.freedBy().orElseThrow(), type.cType(), object)));
  }

  /** Returns true also for a function that frees a handle, because it sets the handle to null. */
  @Override
  public boolean isChanged(FortranCall call, Argument a) {
    return a.value().isStored() || call.plan().frees().isPresent();
  }

  @Override
  public void addConversion(FortranFunction to, Argument a) {
    if (isStructAllocatedHere(a)) {
      addStructAllocation(to, a);
      return;
    }
    InFortran.super.addConversion(to, a);
    String name = a.value().name();
    if (!a.value().isStored() && isChanged(to.call(), a)) {
      type.allocated().ifPresent(struct -> to.body().passBack("free(c_%s);".formatted(name)));
      to.body().passBack("f_%s->address = NULL;".formatted(name));
    }
  }

  /**
   * Returns whether the library writes the object into memory that the generated function
   * allocates.
   */
  private boolean isStructAllocatedHere(Argument a) {
    return type.allocated().isPresent() && a.value().isStored() && a.role() != Role.RESULT;
  }

  private void addStructAllocation(FortranFunction to, Argument a) {
    String c = "c_" + a.value().name();
    String struct = type.allocated().orElseThrow();
    to.addAllocatedVariable(a, struct + " *", "swf_room(0, sizeof *%s)".formatted(c), false);
    to.addOutput(a, storeLines("*f_" + a.value().name(), c, to.refusalExitWithFree(a)));
    to.addOutput(a, List.of(c + " = NULL;"));
    to.body().release("free(%s);".formatted(c));
  }

  @Override
  public String passedExpression(Argument a) {
    return isStructAllocatedHere(a) ? "c_" + a.value().name() : InFortran.super.passedExpression(a);
  }
}
