package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.text.Banner;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Type.Form;
import org.shimwright.spec.type.Value;

/**
 * Writes the module by which Fortran calls a library in C: handles as types, callbacks as abstract
 * interfaces, and the interface of each function. What is behind them is in C, where descriptors of
 * Fortran say how long arrays and texts are.
 */
final class FortranModule {
  private static final String END = "_module";

  private final Plan plan;
  private final String module;

  private final FortranNames names;

  FortranModule(Plan plan) {
    this.plan = plan;
    module = name(plan);
    names = new FortranNames(plan, module);
  }

  /** The name of the module, which a long name of a specification begins. */
  static String name(Plan plan) {
    String name = plan.specification().name().replace('-', '_');
    return FortranNames.cut(name, FortranNames.LONGEST - END.length()) + END;
  }

  /** The interface of one function, as documentation shows it. */
  String declaration(FunctionPlan call) {
    return SourceWriter.lines(Layout.FORTRAN, 0, f -> call(f.line("use " + module).blank(), call))
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
    f.line("module " + module)
        .indented(() -> f.line("use, intrinsic :: iso_c_binding").line("implicit none"));
    f.indented(
        () -> {
          for (String name : plan.numbers().stream().distinct().toList()) {
            f.line(
                "integer(c_int64_t), protected, bind(c, name='%s') :: %s"
                    .formatted(names.label(name), names.of(name)));
          }
          plan.own().types(HandleType.class).forEach(type -> handle(f, type));
          plan.own().types(StructType.class).forEach(type -> structure(f, type));
          f.blank().line("abstract interface");
          f.indented(() -> callbacks(f)).line("end interface").blank().line("interface");
          f.indented(() -> plan.functions().forEach(call -> call(f, call))).line("end interface");
        });
    return f.line("end module " + module).text();
  }

  private void handle(SourceWriter f, HandleType type) {
    f.blank();
    f.block(
        "type, bind(c) :: " + names.of(type),
        "end type",
        () -> f.line("type(c_ptr) :: address" + (isAllocated() ? "" : " = c_null_ptr")));
  }

  /** Whether C allocates an array with handles: Fortran allows no initial value of them then. */
  private boolean isAllocated() {
    return plan.functions().stream()
        .flatMap(call -> call.all().stream())
        .anyMatch(a -> a.isMade() && a.value().isArray() && hasHandle(a.value().type()));
  }

  private static boolean hasHandle(Type type) {
    return type.form() == Form.HANDLE
        || (type instanceof StructType struct
            && struct.fields().stream().anyMatch(field -> hasHandle(field.type())));
  }

  /** A structure with the types that Fortran has for its fields; C moves them one by one. */
  private void structure(SourceWriter f, StructType type) {
    f.blank();
    f.block(
        "type, bind(c) :: " + names.of(type),
        "end type",
        () -> {
          List<String> named = FortranNames.fields(type);
          for (int i = 0; i < named.size(); i++) {
            StructType.Field field = type.fields().get(i);
            String count = field.length().or(field::capacity).map("(%s)"::formatted).orElse("");
            f.line("%s :: %s%s".formatted(type(field.type()), named.get(i), count));
          }
        });
  }

  // ---- callbacks ----

  private void callbacks(SourceWriter f) {
    f.block(
        "subroutine shimwright_destroy(data) bind(c)",
        "end subroutine",
        () -> f.line("import").line("type(c_ptr), value :: data"));
    plan.own().types(CallbackType.class).forEach(type -> callback(f, type));
  }

  private void callback(SourceWriter f, CallbackType type) {
    Optional<Value> text = type.result().filter(r -> r.is(Form.TEXT));
    String sort = type.result().isPresent() && text.isEmpty() ? "function" : "subroutine";
    List<String> named = names.parameters(type);
    f.block(
        "%s %s(%s) bind(c)".formatted(sort, names.of(type), String.join(", ", named)),
        "end " + sort,
        () -> {
          f.line("import");
          type.parameters().stream()
              .sorted(Comparator.comparing(Value::isArray)) // after what counts them
              .forEach(p -> f.line(given(type, p, named)));
          type.userData()
              .map(function -> named.get(type.parameters().size()))
              .ifPresent(data -> f.line("type(c_ptr), value :: " + data));
          text.ifPresent(r -> f.line(made(r, named.get(named.size() - 1))));
          type.result()
              .filter(r -> text.isEmpty())
              .ifPresent(r -> f.line("%s :: %s".formatted(type(r.type()), names.of(type))));
        });
  }

  /** What a callback gets. */
  private String given(CallbackType callback, Value p, List<String> named) {
    String type = p.type().form() == Form.TEXT ? "type(c_ptr)" : element(p);
    boolean address = p.isArray() || p.is(Form.STRUCT);
    String how = address ? "intent(in)" + (p.nullable() ? ", optional" : "") : "value";
    List<String> all = callback.parameters().stream().map(Value::name).toList();
    String shape =
        p.factors().stream()
            .map(factor -> all.contains(factor) ? named.get(all.indexOf(factor)) : factor)
            .reduce((n, m) -> "int(%s, c_int64_t) * %s".formatted(n, m)) // it may be large
            .orElse("");
    String name = named.get(callback.parameters().indexOf(p));
    return "%s, %s :: %s%s".formatted(type, how, name, p.isArray() ? "(" + shape + ")" : "");
  }

  // ---- functions ----

  private void call(SourceWriter f, FunctionPlan call) {
    List<Argument> given = parameters(call);
    List<String> named = names.parameters(call);
    List<String> all = new ArrayList<>(named);
    boolean returns = returned(call).isPresent();
    call.result().filter(Argument::isMade).ifPresent(r -> all.add("value"));
    all.add("ierror");
    String sort = returns ? "function" : "subroutine";
    if (!call.function().text().isEmpty()) {
      f.paragraph("!> ", call.function().text() + ".");
    }
    f.block(
        "%s %s(%s) bind(c, name='%s')%s"
            .formatted(
                sort,
                names.of(call),
                String.join(", ", all),
                names.label(call),
                returns ? " result(value)" : ""),
        "end " + sort,
        () -> {
          f.line("import");
          for (int i = 0; i < given.size(); i++) {
            f.line(declared(call, given.get(i), named.get(i)));
          }
          call.result()
              .filter(r -> r.isMade() || returns)
              .ifPresent(
                  r ->
                      f.line(
                          r.isMade()
                              ? made(r.value(), "value")
                              : type(r.value().type()) + " :: value"));
          f.line("integer(c_int32_t), intent(out), optional :: ierror");
        });
  }

  /** What Fortran gives; lengths of arrays and texts are known from these. */
  static List<Argument> parameters(FunctionPlan call) {
    List<Argument> known = new ArrayList<>();
    call.all().stream()
        .filter(Argument::isMade)
        .flatMap(a -> call.filled(a).stream())
        .filter(count -> count.role() == Role.OUT)
        .forEach(known::add);
    call.asked().map(call::needed).ifPresent(known::add);
    return call.arguments().stream()
        .filter(a -> a.role() != Role.LENGTH || a.value().isStored())
        .filter(a -> a.role() != Role.HIDDEN && !(a.is(Form.STATUS) && !a.value().isGiven()))
        .filter(a -> !known.contains(a))
        .toList();
  }

  /** What a function of Fortran returns. */
  static Optional<Argument> returned(FunctionPlan call) {
    return call.result()
        .filter(r -> !r.isMade() && !call.asked().map(call::needed).equals(Optional.of(r)))
        .filter(r -> !r.is(Form.STATUS) || call.function().givesStatus());
  }

  /** A text or array that C allocates. */
  private String made(Value value, String name) {
    boolean text = value.type().form() == Form.TEXT;
    return "%s, allocatable, intent(out) :: %s%s"
        .formatted(
            text ? "character(kind=c_char, len=:)" : element(value),
            name,
            value.isArray() ? "(:)" : "");
  }

  private String declared(FunctionPlan call, Argument a, String name) {
    Value value = a.value();
    String optional = value.nullable() && !a.is(Form.HANDLE) ? ", optional" : "";
    String intent = value.isStored() ? ", intent(inout)" : ", intent(in)";
    if (a.isMade()) {
      return made(value, name);
    }
    if (value.isArray()) {
      String shape = value.factors().size() > 1 ? ".." : ":";
      return "%s, contiguous%s%s :: %s(%s)"
          .formatted(element(value), intent, optional, name, shape);
    }
    return switch (a.form()) {
      case TEXT, STRUCT -> "%s%s%s :: %s".formatted(element(value), intent, optional, name);
      case CALLBACK -> "procedure(%s)%s :: %s".formatted(names.of(value.type()), optional, name);
      case HIDDEN ->
          a.role() == Role.DESTROY
              ? "procedure(shimwright_destroy), optional :: " + name
              : "type(c_ptr), value :: " + name;
      default -> {
        boolean changes = value.isStored() || (call.frees().isPresent() && a.form() == Form.HANDLE);
        yield "%s%s :: %s"
            .formatted(
                type(value.type()),
                a.role() == Role.LENGTH ? ", intent(out)" : changes ? ", intent(inout)" : ", value",
                name);
      }
    };
  }

  private String element(Value array) {
    return array.type() == NumberType.UINT8 && array.isArray()
        ? "integer(c_int8_t)"
        : array.type().form() == Form.TEXT ? "character(kind=c_char, len=*)" : type(array.type());
  }

  private String type(Type type) {
    return switch (type.form()) {
      case NUMBER -> number((NumberType) type);
      case HANDLE, STRUCT -> "type(" + names.of(type) + ")";
      case TEXT -> "character(kind=c_char)";
      case HIDDEN, CALLBACK -> "type(c_ptr)";
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
