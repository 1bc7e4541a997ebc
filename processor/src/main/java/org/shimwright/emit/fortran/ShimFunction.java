package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.spec.FortranKind;
import org.shimwright.spec.FortranLibrary.Argument;
import org.shimwright.spec.FortranLibrary.Procedure;
import org.shimwright.spec.LibraryFunction;

/**
 * Prints the Fortran function through which C calls one procedure of a Fortran library. The
 * function copies arguments to the library's types, calls the procedure, and copies results back.
 * Names of C values end with _c and names of copies for the library with _f, so that no name equals
 * another name or an intrinsic procedure.
 */
record ShimFunction(SourceWriter f, LibraryFunction function, Procedure procedure) {
  void write() {
    List<Argument> visible = procedure.all().stream().filter(Argument::isVisible).toList();
    String name = function.name();
    String text = function.sentence().isEmpty() ? "" : ": " + function.sentence();
    f.paragraph("!> ", "Calls %s%s.".formatted(procedure.name(), text));
    String names = visible.stream().map(ShimFunction::nameInC).collect(Collectors.joining(", "));
    f.block(
        "function %s(%s) result(refused) bind(c, name='%s')".formatted(name, names, name),
        "end function " + name,
        () -> {
          procedure
              .module()
              .ifPresent(m -> f.line("use %s, only: called => %s".formatted(m, procedure.name())));
          visible.stream().filter(a -> !isArray(a)).forEach(a -> f.line(declaration(a)));
          visible.stream().filter(ShimFunction::isArray).forEach(a -> f.line(declaration(a)));
          f.line("integer(c_int) :: refused");
          procedure.all().forEach(a -> localDeclaration(a).ifPresent(f::line));
          externalDeclaration().ifPresent(f::line);
          if (procedure.all().stream().anyMatch(ShimFunction::isAllocated)) {
            f.line("integer :: memory");
          }
          f.blank();
          int given = visible.size() - (procedure.result().isPresent() ? 1 : 0);
          for (int i = 0; i < given; i++) {
            printCopyIn(visible.get(i), i + 1);
          }
          printCall();
          visible.stream().filter(a -> a.isStored() && isCopied(a)).forEach(this::printCopyBack);
          f.line("refused = 0");
        });
  }

  // ---- declarations ----

  private static String nameInC(Argument a) {
    return a.name() + "_c";
  }

  /** Returns the name of the variable that is passed to the library. */
  private static String nameInLibrary(Argument a) {
    return a.name() + (isCopied(a) ? "_f" : "_c");
  }

  private static boolean isCopied(Argument a) {
    return !a.shape() && (a.kind().isConverted() || !a.isVisible());
  }

  private static boolean isArray(Argument a) {
    return !a.dimensions().isEmpty();
  }

  private static boolean isAllocated(Argument a) {
    return isCopied(a) && isArray(a);
  }

  private static String declaration(Argument a) {
    String type = a.kind().border();
    String intent = a.isStored() ? "intent(inout)" : "intent(in)";
    String optional = a.optional() ? ", optional" : "";
    String name = nameInC(a);
    if (a.kind() == FortranKind.TEXT) {
      return "%s, %s%s :: %s(*)".formatted(type, intent, optional, name);
    }
    if (isArray(a)) {
      String shape =
          a.dimensions().stream().map(ShimFunction::extentInC).collect(Collectors.joining(", "));
      return "%s, %s%s :: %s(%s)".formatted(type, intent, optional, name, shape);
    }
    return a.isStored() || a.optional()
        ? "%s, %s%s :: %s".formatted(type, intent, optional, name)
        : "%s, value :: %s".formatted(type, name);
  }

  private static String extentInC(String factor) {
    return Character.isDigit(factor.charAt(0)) ? factor : factor + "_c";
  }

  private static Optional<String> localDeclaration(Argument a) {
    if (!isCopied(a)) {
      return Optional.empty();
    }
    String allocatable = a.optional() || isArray(a) ? ", allocatable" : "";
    String type = a.kind().library();
    if (a.kind() == FortranKind.TEXT) {
      type += a.characters().map("(len=%s)"::formatted).orElse("(len=:)");
      allocatable = a.optional() || a.characters().isEmpty() ? ", allocatable" : "";
    }
    String rank =
        isArray(a)
            ? "(" + String.join(", ", a.dimensions().stream().map(d -> ":").toList()) + ")"
            : "";
    return Optional.of("%s%s :: %s_f%s".formatted(type, allocatable, a.name(), rank));
  }

  private String calledName() {
    return procedure.module().isPresent() ? "called" : procedure.name();
  }

  /**
   * Returns the declaration of a procedure that is in no module. A procedure of a module needs
   * none, because the compiler knows it.
   */
  private Optional<String> externalDeclaration() {
    if (procedure.module().isPresent()) {
      return Optional.empty();
    }
    String type =
        procedure
            .result()
            .map(r -> r.kind().library() + r.characters().map("(len=%s)"::formatted).orElse(""))
            .map(t -> t + ", ")
            .orElse("");
    return Optional.of(type + "external :: " + procedure.name());
  }

  // ---- before the call ----

  private void printCopyIn(Argument a, int place) {
    if (!isCopied(a)) {
      return;
    }
    if (a.optional()) {
      f.block("if (present(%s)) then".formatted(nameInC(a)), "end if", () -> printCopy(a, place));
    } else {
      printCopy(a, place);
    }
  }

  private void printCopy(Argument a, int place) {
    ShimKind kind = ShimKind.of(a);
    if (a.isGiven() && !kind.misfitCondition().isEmpty()) {
      f.line("refused = " + place);
      f.line("if (%s) return".formatted(kind.misfitCondition().formatted(nameInC(a))));
    }
    if (isArray(a)) {
      printAllocation(a, a.dimensions().stream().map(ShimFunction::extentInC).toList());
    }
    String value =
        a.isGiven() ? kind.valueForLibrary().formatted(nameInC(a)) : kind.valueIfNoneGiven();
    f.line("%s = %s".formatted(nameInLibrary(a), value));
  }

  private void printAllocation(Argument a, List<String> dimensions) {
    f.line("refused = -1");
    f.line(
        "allocate (%s(%s), stat=memory)"
            .formatted(nameInLibrary(a), String.join(", ", dimensions)));
    f.line("if (memory /= 0) return");
  }

  // ---- the call and after it ----

  private void printCall() {
    List<Argument> scratch = procedure.arguments().stream().filter(a -> !a.isVisible()).toList();
    List<Argument> counts = scratch.stream().filter(a -> !isArray(a)).toList();
    List<Argument> asked = new ArrayList<>();
    for (Argument a : scratch) {
      boolean unknown = counts.stream().anyMatch(n -> a.dimensions().contains(n.name()));
      if (unknown) {
        asked.add(a);
      }
      if (isArray(a)) {
        printAllocation(
            a,
            unknown ? List.of("1") : a.dimensions().stream().map(ShimFunction::extentInC).toList());
        f.line("%s = 0".formatted(nameInLibrary(a)));
      }
    }
    if (!asked.isEmpty()) {
      f.line("! with -1, the procedure says how much memory it wants");
      counts.forEach(n -> f.line("%s = -1".formatted(nameInLibrary(n))));
      f.line(callStatement());
      for (Argument a : asked) {
        String count = a.dimensions().get(0) + "_f";
        f.line(
            "%s = max(1_shim_integer, int(%s(1), shim_integer))"
                .formatted(count, nameInLibrary(a)));
        f.line("deallocate (%s)".formatted(nameInLibrary(a)));
        printAllocation(a, List.of(count));
      }
    }
    f.line(callStatement());
  }

  private String callStatement() {
    String arguments =
        procedure.arguments().stream()
            .filter(a -> !a.shape())
            .map(ShimFunction::nameInLibrary)
            .collect(Collectors.joining(", "));
    return procedure
        .result()
        .map(r -> "%s = %s(%s)".formatted(nameInLibrary(r), calledName(), arguments))
        .orElse("call %s(%s)".formatted(calledName(), arguments));
  }

  private void printCopyBack(Argument a) {
    f.line(ShimKind.of(a).copyBackStatement().formatted(nameInC(a), nameInLibrary(a)));
  }
}
