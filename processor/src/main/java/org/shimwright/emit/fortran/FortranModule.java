package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Value;

/**
 * Writes the module by which Fortran calls a library in C: handles as types, callbacks as abstract
 * interfaces, and the interface of each function. The functions behind the interfaces are in C;
 * they read the lengths of arrays and texts from Fortran descriptors.
 */
final class FortranModule {
  private final Plan plan;
  private final FortranTypes types;
  private final FortranNames names;

  FortranModule(Plan plan, FortranTypes types) {
    this.plan = plan;
    this.types = types;
    names = types.names();
  }

  /** Returns the interface of one function as programs see it, for documentation. */
  String interfaceText(FunctionPlan function) {
    return SourceWriter.lines(
            Layout.FORTRAN,
            0,
            f -> printFunction(f.line("use " + names.module()).blank(), function, ""))
        .text()
        .stripTrailing();
  }

  String text() {
    SourceWriter f =
        Banner.fortran(
            plan.specification().name(),
            "%s in Fortran. IERROR is 0 if all is well, the library's code of a failure, or "
                    .formatted(plan.library().name())
                + "-huge(0_c_int32_t) - 1 if something does not fit the library's type; without it,"
                + " a failure ends the program.");
    f.line("module " + names.module())
        .indented(() -> f.line("use, intrinsic :: iso_c_binding").line("implicit none"));
    f.indented(
        () -> {
          for (String name : names.numbers()) {
            f.line(
                "integer(c_int64_t), protected, bind(c, name='%s') :: %s"
                    .formatted(names.symbol(name), names.of(name)));
          }
          plan.specification().types(HandleType.class).forEach(type -> printHandleType(f, type));
          plan.specification().types(StructType.class).forEach(type -> printStructure(f, type));
          f.blank().line("abstract interface");
          f.indented(() -> printCallbackInterfaces(f))
              .line("end interface")
              .blank()
              .line("interface");
          plan.functions(Language.FORTRAN)
              .forEach(call -> f.indented(() -> printFunction(f, call, names.symbol(call))));
          f.line("end interface");
        });
    return f.line("end module " + names.module()).text();
  }

  private void printHandleType(SourceWriter f, HandleType type) {
    f.blank();
    f.block(
        "type, bind(c) :: " + names.of(type),
        "end type",
        () -> f.line("type(c_ptr) :: address" + (allocatesHandleArray() ? "" : " = c_null_ptr")));
  }

  /**
   * Returns whether C allocates an array with handles. If so, Fortran allows no initial value in
   * the handle types.
   */
  private boolean allocatesHandleArray() {
    return plan.functions(Language.FORTRAN).stream()
        .flatMap(call -> call.all().stream())
        .anyMatch(a -> a.isMade() && a.value().type().as(types).containsHandle());
  }

  /** Prints a structure with the Fortran types of its fields. C code converts it field by field. */
  private void printStructure(SourceWriter f, StructType type) {
    f.blank();
    f.block(
        "type, bind(c) :: " + names.of(type), "end type", () -> types.struct(type).printFields(f));
  }

  // ---- callbacks ----

  private void printCallbackInterfaces(SourceWriter f) {
    f.block(
        "subroutine shimwright_destroy(data) bind(c)",
        "end subroutine",
        () -> f.line("import").line("type(c_ptr), value :: data"));
    plan.lambdas(Language.FORTRAN).forEach(type -> printCallbackInterface(f, type));
  }

  private void printCallbackInterface(SourceWriter f, CallbackType type) {
    String sort =
        type.result().isPresent() && !FortranNames.returnsText(type) ? "function" : "subroutine";
    List<String> named = names.parameterNames(type);
    f.block(
        "%s %s(%s) bind(c)".formatted(sort, names.of(type), String.join(", ", named)),
        "end " + sort,
        () -> f.line("import").lines(dummyDeclarations(type)));
  }

  /** Returns the Fortran declarations of the parameters and the result of a callback. */
  List<String> dummyDeclarations(CallbackType type) {
    List<String> named = names.parameterNames(type);
    List<String> lines = new ArrayList<>();
    boolean text = FortranNames.returnsText(type);
    type.parameters().stream()
        .sorted(Comparator.comparing(Value::isArray)) // after the lengths of the arrays
        .forEach(p -> lines.add(parameterDeclaration(type, p, named)));
    type.userData()
        .map(function -> named.get(type.parameters().size()))
        .ifPresent(data -> lines.add("type(c_ptr), value :: " + data));
    type.result()
        .map(types::of)
        .map(r -> text ? TextInFortran.ALLOCATED_DECLARATION : r.inModule() + " :: %s")
        .map(r -> r.formatted(text ? named.get(named.size() - 1) : names.of(type)))
        .ifPresent(lines::add);
    return lines;
  }

  /** Returns the declaration of a callback's parameter. */
  private String parameterDeclaration(CallbackType callback, Value p, List<String> named) {
    List<String> all = callback.parameters().stream().map(Value::name).toList();
    String shape =
        p.factors().stream()
            .map(factor -> all.contains(factor) ? named.get(all.indexOf(factor)) : factor)
            .reduce((n, m) -> "int(%s, c_int64_t) * %s".formatted(n, m)) // it may need 64 bits
            .orElse("");
    return types.of(p).parameterDeclaration(p, named.get(callback.parameters().indexOf(p)), shape);
  }

  // ---- functions ----

  /**
   * Prints the interface of a function.
   *
   * @param label the C symbol that it calls; empty without {@code bind(c)}
   */
  private void printFunction(SourceWriter f, FunctionPlan function, String label) {
    FortranCall call = FortranCall.of(function);
    List<String> named = names.parameterNames(call);
    List<String> all = new ArrayList<>(named);
    boolean returns = call.returned().isPresent();
    call.allocatedResult().ifPresent(r -> all.add("value"));
    all.add("ierror");
    String sort = returns ? "function" : "subroutine";
    if (!function.function().sentence().isEmpty()) {
      f.paragraph("!> ", function.function().sentence() + ".");
    }
    f.block(
        "%s %s(%s)%s%s"
            .formatted(
                sort,
                names.of(function),
                String.join(", ", all),
                label.isEmpty() ? "" : " bind(c, name='%s')".formatted(label),
                returns ? " result(value)" : ""),
        "end " + sort,
        () -> {
          f.lines(label.isEmpty() ? List.of() : List.of("import")).lines(dummyDeclarations(call));
          f.line("integer(c_int32_t), intent(out), optional :: ierror");
        });
  }

  /** Returns the Fortran declarations of the parameters and the result of a function. */
  List<String> dummyDeclarations(FortranCall call) {
    List<String> named = names.parameterNames(call);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < named.size(); i++) {
      Argument a = call.dummies().get(i);
      lines.add(types.of(a).dummy(call, a).inModule().formatted(named.get(i)));
    }
    call.allocatedResult()
        .map(r -> types.of(r).dummy(call, r).inModule().formatted("value"))
        .ifPresent(lines::add);
    call.returned().map(r -> types.of(r).inModule() + " :: value").ifPresent(lines::add);
    return lines;
  }
}
