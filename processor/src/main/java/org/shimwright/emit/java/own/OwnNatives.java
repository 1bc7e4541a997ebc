package org.shimwright.emit.java.own;

import static org.shimwright.emit.java.own.JavaText.RUNTIME;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Type.Form;
import org.shimwright.spec.type.Value;

/** Writes the class of native methods, and the methods that C calls for callbacks. */
record OwnNatives(Plan plan) {
  GeneratedFile write() {
    return JavaText.file(
        plan,
        "natives",
        plan.natives(),
        "",
        Map.of(
            "BINDING", plan.request().library(),
            "THREAD_SAFE", String.valueOf(plan.own().threadSafe()),
            "EXCEPTION", plan.own().exception(),
            "FUNCTIONS",
                JavaText.lines(1, java -> plan.functions().forEach(c -> java.line(declared(c)))),
            "CALLBACKS",
                JavaText.lines(
                    1,
                    java -> plan.own().types(CallbackType.class).forEach(c -> callback(java, c)))));
  }

  private static String declared(FunctionPlan call) {
    List<String> parameters = new ArrayList<>();
    call.arguments().stream()
        .filter(Argument::isPassed)
        .forEach(a -> parameters.add(OwnValues.declared(a)));
    if (call.objects() > 0) {
      parameters.add("Object[] objects_");
    }
    if (!call.direct()) {
      parameters.add("long out_");
    }
    String result =
        call.direct() ? call.result().map(OwnValues::word).orElse("void") : "int"; // a status
    return "static native %s %s(%s);"
        .formatted(result, call.nativeMethod(), String.join(", ", parameters));
  }

  // ---- callbacks ----

  /** The methods that C calls: by the JNI, and without it if all that crosses are numbers. */
  private void callback(SourceWriter java, CallbackType type) {
    PartNames names = LibraryNames.given(type);
    String parameters =
        type.given().stream()
            .map(p -> ", " + arriving(p) + " " + names.of(p.name()))
            .collect(Collectors.joining());
    String head =
        "static %s on%s(%%s closure_%s)".formatted(result(type), type.javaName(), parameters);
    if (type.isOfNumbers()) {
      java.blank().braces(head.formatted("int"), () -> withoutJni(java, type));
    }
    java.blank().braces(head.formatted(RUNTIME + "Closure"), () -> byJni(java, type));
  }

  private static String result(CallbackType type) {
    return type.result().map(OwnNatives::arriving).orElse("void");
  }

  private static String onException(CallbackType type) {
    return type.result().stream()
        .map(r -> isBytes(r) ? "null" : answer(r.type(), type.onException().orElseThrow()))
        .map(" %s"::formatted)
        .collect(Collectors.joining("", "return", ";"));
  }

  /** No exception may come out of it, or the JVM ends. */
  private static void withoutJni(SourceWriter java, CallbackType type) {
    PartNames names = LibraryNames.given(type);
    String passed =
        type.given().stream().map(p -> ", " + names.of(p.name())).collect(Collectors.joining());
    String call = "on%s(%sLentClosure.of(closure_)%s);".formatted(type.javaName(), RUNTIME, passed);
    java.braces("try", () -> java.line((type.result().isEmpty() ? "" : "return ") + call));
    java.braces(
        "catch (Throwable thrown_)",
        () ->
            java.line("%sLentClosure.threw(closure_, thrown_);".formatted(RUNTIME))
                .line(onException(type)));
  }

  private void byJni(SourceWriter java, CallbackType type) {
    java.line("Object function_ = closure_.function();");
    java.braces("if (function_ == null)", () -> java.line(onException(type)));
    PartNames names = LibraryNames.given(type);
    List<Value> lent = type.given().stream().filter(p -> p.type().form() == Form.HANDLE).toList();
    lent.forEach(p -> java.line(lent(p, names.of(p.name()))));
    java.braces("try", () -> java.line(call(type, names)));
    java.braces(
        "catch (Throwable thrown_)",
        () -> java.line("closure_.threw(thrown_);").line(onException(type)));
    if (!lent.isEmpty()) {
      java.braces("finally", () -> lent.forEach(p -> java.line(back(names.of(p.name())))));
    }
  }

  private static String back(String lent) {
    return "%sHandles.back(%s_h);".formatted(RUNTIME, lent);
  }

  private static String answer(Type type, String number) {
    if (type instanceof NumberType n) {
      return n == NumberType.BOOL
          ? String.valueOf(NumberType.word(number) != 0)
          : "(" + n.javaType() + ") " + NumberType.word(number) + "L";
    }
    return String.valueOf(NumberType.word(number));
  }

  private static String arriving(Value p) {
    if (p.isArray()) {
      return OwnArrays.crossing(p);
    }
    return isBytes(p) ? "byte[]" : OwnValues.crossing(p.type());
  }

  private static boolean isBytes(Value value) {
    return value.is(Form.TEXT) || value.is(Form.STRUCT);
  }

  private String lent(Value p, String name) {
    String type = ((HandleType) p.type()).javaName();
    String object = OwnValues.object("lent", type, p.isArray() ? "w_" : name, "null");
    return p.isArray()
        ? "%s[] %s_h = %s;".formatted(type, name, OwnArrays.objects(name, type, object))
        : "%s %s_h = %s;".formatted(type, name, object);
  }

  private static String call(CallbackType type, PartNames names) {
    String arguments =
        type.given().stream()
            .map(p -> argument(type, p, names.of(p.name())))
            .collect(Collectors.joining(", "));
    String call = "((%s) function_).call(%s)".formatted(type.javaName(), arguments);
    if (type.result().isEmpty()) {
      return call + ";";
    }
    Value result = type.result().get();
    String said = "\"what a callback returned\"";
    return "return "
        + switch (result.type().form()) {
          case ENUM -> call + ".value()";
          case TEXT ->
              result.nullable()
                  ? "java.util.Optional.ofNullable(%s).map(t_ -> %sValues.text(%s, t_)).orElse(null)"
                      .formatted(call, RUNTIME, said)
                  : "%sValues.text(%s, %s)".formatted(RUNTIME, said, call);
          case STRUCT ->
              "%sValueArrays.stored(%s, new %s[] {%s}, %s, %s::store)"
                  .formatted(
                      RUNTIME,
                      said,
                      OwnValues.type(result),
                      call,
                      OwnArrays.bytes(result),
                      OwnValues.type(result));
          default ->
              OwnValues.given((NumberType) result.type(), call).replace("\"" + call + "\"", said);
        }
        + ";";
  }

  private static String argument(CallbackType type, Value p, String name) {
    String giver = "the callback " + type.word();
    if (p.isArray() || p.is(Form.STRUCT)) {
      return p.nullable() ? several(giver, p, name) : given(name, several(giver, p, name));
    }
    return switch (p.type().form()) {
      case NUMBER ->
          ((NumberType) p.type()).most() == Long.MAX_VALUE
              ? "%sValues.unsigned(\"%s\", %s)".formatted(RUNTIME, name, name)
              : name;
      case ENUM -> "new %s(%s)".formatted(((EnumType) p.type()).javaName(), name);
      case TEXT -> {
        String text = "%sValues.text(\"%s: %s\", %s)".formatted(RUNTIME, giver, name, name);
        yield p.nullable() ? text : given(name, text);
      }
      case HANDLE -> p.nullable() ? name + "_h" : given(name, name + "_h");
      case STRUCT, CALLBACK, STATUS, HIDDEN ->
          throw new IllegalArgumentException(name + " cannot arrive in a callback");
    };
  }

  private static String several(String giver, Value p, String name) {
    if (p.type().form() == Form.HANDLE) {
      return name + "_h";
    }
    return p.isArray()
        ? OwnArrays.converted(giver, p, name, name, "")
        : "%sValueArrays.structure(%s, %s::load)"
            .formatted(RUNTIME, name, OwnValues.single(p.type()));
  }

  private static String given(String name, String value) {
    return "%sValues.given(\"%s\", %s)".formatted(RUNTIME, name, value);
  }
}
