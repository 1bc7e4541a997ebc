package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.plan.own.Role;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;

/**
 * Writes the module by which Fortran calls a library in C: handles as types, callbacks as abstract
 * interfaces, and the interface of each function. What is behind them is in C, where descriptors of
 * Fortran say how long arrays and texts are.
 */
final class FortranModule {
  private final OwnPlan plan;
  private final String module;

  FortranModule(OwnPlan plan, String module) {
    this.plan = plan;
    this.module = module;
  }

  String text() {
    SourceWriter f =
        Banner.fortran(
            plan.plan().specification().name(),
            "%s in Fortran. IERROR is 0 if all is well, the library's code of a failure, or "
                    .formatted(plan.library().name())
                + "-huge(0_c_int32_t) - 1 if something does not fit the library's type; without it, a"
                + " failure ends the program.");
    f.line("module " + module)
        .indented(() -> f.line("use, intrinsic :: iso_c_binding").line("implicit none"));
    f.indented(
        () -> {
          for (String name : plan.constants().stream().distinct().toList()) {
            f.line(
                "integer(c_int64_t), protected, bind(c, name='swf_%s') :: %s"
                    .formatted(name, name));
          }
          plan.own().types(HandleType.class).forEach(type -> handle(f, type));
          f.blank().line("abstract interface");
          f.indented(() -> callbacks(f)).line("end interface").blank().line("interface");
          f.indented(() -> plan.calls().forEach(call -> call(f, call))).line("end interface");
        });
    return f.line("end module " + module).text();
  }

  private String named(OwnType type) {
    return plan.library().prefix().toLowerCase(java.util.Locale.ROOT)
        + type.word().replace('-', '_');
  }

  private void handle(SourceWriter f, HandleType type) {
    f.blank();
    f.block(
        "type, bind(c) :: " + named(type),
        "end type",
        () -> f.line("type(c_ptr) :: address = c_null_ptr"));
  }

  // ---- callbacks ----

  private void callbacks(SourceWriter f) {
    f.block(
        "subroutine shimwright_destroy(data) bind(c)",
        "end subroutine",
        () -> f.line("import").line("type(c_ptr), value :: data"));
    for (CallbackType type : plan.own().types(CallbackType.class)) {
      String sort = type.result().isPresent() ? "function" : "subroutine";
      String names =
          type.parameters().stream().map(OwnValue::name).collect(Collectors.joining(", "));
      f.block(
          "%s %s(%s) bind(c)".formatted(sort, named(type), names),
          "end " + sort,
          () -> {
            f.line("import");
            type.parameters()
                .forEach(p -> f.line("%s, value :: %s".formatted(type(p.type()), p.name())));
            type.result().ifPresent(r -> f.line("%s :: %s".formatted(type(r.type()), named(type))));
          });
    }
  }

  // ---- functions ----

  private void call(SourceWriter f, OwnCall call) {
    if (!OwnFortranTarget.isThere(call)) {
      f.line("! %s takes or gives what Fortran cannot have; call it from C".formatted(call.c()));
      return;
    }
    List<OwnArgument> given = parameters(call);
    List<String> names = new ArrayList<>(given.stream().map(a -> a.value().name()).toList());
    boolean returns = returned(call).isPresent();
    call.result().filter(r -> r.is(Form.TEXT)).ifPresent(r -> names.add("value"));
    names.add("ierror");
    String sort = returns ? "function" : "subroutine";
    if (!call.function().text().isEmpty()) {
      f.paragraph("!> ", call.function().text() + ".");
    }
    f.block(
        "%s %s(%s) bind(c, name='swf_%s')%s"
            .formatted(
                sort,
                call.c(),
                String.join(", ", names),
                call.c(),
                returns ? " result(value)" : ""),
        "end " + sort,
        () -> {
          f.line("import");
          given.forEach(a -> f.line(declared(call, a)));
          call.result()
              .filter(r -> r.is(Form.TEXT) || returns)
              .ifPresent(
                  r ->
                      f.line(
                          r.is(Form.TEXT) ? text("value") : type(r.value().type()) + " :: value"));
          f.line("integer(c_int32_t), intent(out), optional :: ierror");
        });
  }

  /** What Fortran gives; lengths of arrays and texts are known from these. */
  static List<OwnArgument> parameters(OwnCall call) {
    return call.arguments().stream()
        .filter(a -> a.role() != Role.LENGTH && !(a.is(Form.STATUS) && !a.value().isGiven()))
        .toList();
  }

  /** What a function of Fortran returns. */
  static Optional<OwnArgument> returned(OwnCall call) {
    return call.result()
        .filter(r -> !r.is(Form.TEXT))
        .filter(r -> !r.is(Form.STATUS) || call.function().givesStatus());
  }

  private static String text(String name) {
    return "character(kind=c_char, len=:), allocatable, intent(out) :: " + name;
  }

  private String declared(OwnCall call, OwnArgument a) {
    OwnValue value = a.value();
    String optional = value.nullable() && a.form() != Form.HANDLE ? ", optional" : "";
    String intent = value.isStored() ? ", intent(inout)" : ", intent(in)";
    if (value.isArray()) {
      String shape = value.factors().size() > 1 ? ".." : ":";
      return "%s, contiguous%s%s :: %s(%s)"
          .formatted(element(value), intent, optional, value.name(), shape);
    }
    return switch (a.form()) {
      case TEXT ->
          value.isGiven()
              ? "character(kind=c_char, len=*), intent(in)%s :: %s"
                  .formatted(optional, value.name())
              : text(value.name());
      case CALLBACK ->
          "procedure(%s)%s :: %s".formatted(named(value.type()), optional, value.name());
      case HIDDEN ->
          a.role() == Role.DESTROY
              ? "procedure(shimwright_destroy) :: " + value.name()
              : "type(c_ptr), value :: " + value.name();
      default -> {
        boolean changes = value.isStored() || (call.frees().isPresent() && a.form() == Form.HANDLE);
        yield "%s%s :: %s"
            .formatted(type(value.type()), changes ? ", intent(inout)" : ", value", value.name());
      }
    };
  }

  static String element(OwnValue array) {
    boolean bytes = array.type() == NumberType.UINT8;
    return bytes ? "integer(c_int8_t)" : number((NumberType) array.type());
  }

  private String type(OwnType type) {
    return switch (type.form()) {
      case NUMBER -> number((NumberType) type);
      case HANDLE -> "type(" + named(type) + ")";
      case TEXT, HIDDEN, CALLBACK, STRUCT -> "type(c_ptr)";
      case ENUM, STATUS -> "integer(c_int)";
    };
  }

  private static String number(NumberType type) {
    return switch (type.javaType()) {
      case "byte" -> "integer(c_int8_t)";
      case "short" -> "integer(c_int16_t)";
      case "int" -> "integer(c_int32_t)";
      case "long" -> "integer(c_int64_t)";
      case "float" -> "real(c_float)";
      case "double" -> "real(c_double)";
      case "boolean" -> "logical(c_bool)";
      default -> "character(kind=c_char)";
    };
  }
}
