package org.shimwright.emit.java.own;

import static org.shimwright.emit.java.own.JavaText.RUNTIME;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Type.Form;

/** Turns functions into methods: of the library's class, or of the class of their handle. */
final class OwnMethods {
  private static final Template ADOPT = Template.of(OwnMethods.class, "adopt.java.in");

  private final Plan plan;
  private final OwnValues values;

  OwnMethods(Plan plan) {
    this.plan = plan;
    values = new OwnValues(plan);
  }

  /** The class of the functions on no handle, and of constants. */
  GeneratedFile library() {
    String name = plan.library().javaName();
    StringBuilder constants = new StringBuilder();
    PartNames names = LibraryNames.constants(plan.library(), plan.own());
    for (String constant : plan.own().constants()) {
      constants.append(
          """
            /**
             * {@code %s}, as the library has it.
             */
            public static final long %s = %s.constant(%s);

          """
              .formatted(
                  constant, names.of(constant), plan.natives(), plan.numbers().indexOf(constant)));
    }
    return JavaText.file(
        plan,
        "library",
        name,
        plan.library().name() + ": its functions that belong to no object",
        Map.of("CONSTANTS", constants.toString(), "METHODS", methods(name)));
  }

  /** The classes of handles. */
  List<GeneratedFile> handles() {
    return plan.own().types(HandleType.class).stream().map(this::handle).toList();
  }

  private GeneratedFile handle(HandleType type) {
    String name = type.javaName();
    String unsaid = "A " + type.word() + " of " + plan.library().name();
    Map<String, String> slots = new HashMap<>();
    slots.put("CLOSES", type.freedBy().isPresent() ? " implements AutoCloseable" : "");
    slots.put("METHODS", methods(name));
    fromHandle(type, slots);
    return JavaText.file(plan, "handle", name, type.text().isEmpty() ? unsaid : type.text(), slots);
  }

  /** How native code of one's own hands an object to Java. */
  private void fromHandle(HandleType type, Map<String, String> slots) {
    Optional<String> parent = type.parent().flatMap(plan.own()::handle).map(HandleType::javaName);
    boolean ownable = type.freedBy().isPresent() && type.allocated().isEmpty();
    slots.put("ADOPTED", ownable ? ", unless {@link #adopt} says otherwise" : "");
    Map<String, String> names = Map.of("NAME", type.javaName(), "NATIVES", plan.natives());
    slots.put("ADOPT", ownable ? ADOPT.filledJava(names) : "");
    slots.put("PARAMETERS", parent.isPresent() ? "   * @param parent what must outlive it\n" : "");
    slots.put("TAKEN", parent.map(p -> ", " + p + " parent").orElse(""));
    slots.put("PARENT", parent.isPresent() ? "java.util.Objects.requireNonNull(parent)" : "null");
  }

  private String methods(String owner) {
    return JavaText.lines(
        1,
        java ->
            plan.functions().stream()
                .filter(c -> c.owner().equals(owner))
                .forEach(c -> method(java, c)));
  }

  private void method(SourceWriter java, FunctionPlan call) {
    if (call.outputs().size() > 1) {
      JavaText.comment(java.blank(), results(call));
      java.line("public record %s(%s) {}".formatted(record(call), components(call)));
    }
    JavaText.comment(java.blank(), documentation(call));
    if (call.frees().isPresent()) {
      java.line("@Override");
    }
    java.braces("public " + head(call), () -> body(java, call));
  }

  // ---- heads ----

  private static String head(FunctionPlan call) {
    return "%s%s %s(%s)"
        .formatted(
            call.isOnObject() ? "" : "static ",
            returned(call),
            call.method(),
            OwnValues.parameters(call));
  }

  /** The method of a function, and the record that it returns if there are several results. */
  static String declaration(FunctionPlan call) {
    String result =
        call.outputs().size() > 1
            ? "record %s(%s) {}\n".formatted(record(call), components(call))
            : "";
    return "// class " + call.owner() + "\n" + head(call) + ";\n" + result;
  }

  private static String returned(FunctionPlan call) {
    List<Argument> outputs = call.outputs();
    return switch (outputs.size()) {
      case 0 -> "void";
      case 1 -> OwnValues.type(outputs.get(0).value());
      default -> record(call);
    };
  }

  private static String record(FunctionPlan call) {
    String name = call.method();
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Result";
  }

  private static String components(FunctionPlan call) {
    PartNames names = call.resultNames();
    return call.outputs().stream()
        .map(a -> OwnValues.type(a.value()) + " " + names.of(a.value().name()))
        .collect(Collectors.joining(", "));
  }

  private static List<String> results(FunctionPlan call) {
    List<String> lines = new ArrayList<>();
    lines.add("What {@code " + call.c() + "} gives back.");
    lines.add("");
    PartNames names = call.resultNames();
    for (Argument a : call.outputs()) {
      String name = names.of(a.value().name());
      lines.add(JavaText.tag("@param " + name, a.value().text(), name));
    }
    return lines;
  }

  private static List<String> documentation(FunctionPlan call) {
    List<String> lines = new ArrayList<>();
    String text = call.function().text();
    lines.add(text.isEmpty() ? "Calls {@code " + call.c() + "}." : JavaText.sentence(text));
    if (!text.isEmpty()) {
      lines.add("");
      lines.add("<p>{@code " + call.c() + "}");
    }
    lines.add("");
    call.arguments().stream()
        .filter(Argument::isParameter)
        .forEach(a -> lines.add(JavaText.tag("@param " + a.name(), said(a), a.name())));
    if (call.outputs().size() == 1) {
      Argument only = call.outputs().get(0);
      lines.add(JavaText.tag("@return", said(only), "what the library gives back"));
    } else if (call.outputs().size() > 1) {
      lines.add("@return what the library gives back, by names");
    }
    lines.add("@throws IllegalStateException if an object is not alive");
    return lines;
  }

  private static String said(Argument a) {
    String text = a.value().text();
    String none = a.value().nullable() ? ", or null" : "";
    return (text.isEmpty() ? Documentation.escaped(a.value().name()) : text) + none;
  }

  // ---- bodies ----

  private void body(SourceWriter java, FunctionPlan call) {
    if (call.direct()) {
      String resources = resources(call);
      if (resources.isEmpty()) {
        direct(java, call);
      } else {
        java.braces(resources, () -> direct(java, call));
      }
      return;
    }
    boolean frees = call.frees().isPresent();
    java.braces(
        resources(call),
        () -> {
          if (frees) {
            java.line("long handle_ = call_.takeToClose(this);");
            java.braces("if (handle_ == 0)", () -> java.line("return;"));
          }
          if (call.objects() > 0) {
            java.line("Object[] objects_ = new Object[%s];".formatted(call.objects()));
          }
          inOrder(call).forEach(a -> java.lines(values.before(call, a)));
          java.line("int status_ = %s;".formatted(invocation(call)));
          OwnNewObjects.receive(java, call);
          checkClosures(java, call);
          java.line("call_.check(\"%s\", status_);".formatted(call.c()));
          call.all().stream()
              .filter(a -> a.value().isArray())
              .forEach(a -> java.lines(OwnArrays.after(values, call, a)));
          outputs(java, call);
        });
  }

  /** What a call holds until it is over: its record, if it needs one, new objects, and closures. */
  private String resources(FunctionPlan call) {
    List<String> held = new ArrayList<>();
    boolean recorded = !call.direct() || call.arguments().stream().anyMatch(Argument::isPlaced);
    if (recorded) {
      String enter = call.direct() ? "enterAlone" : "enter";
      held.add("%sCall call_ = %s.%s()".formatted(RUNTIME, values.library(), enter));
    }
    call.objectsAtRisk().forEach(a -> held.add(OwnNewObjects.held(values, call, a)));
    closures(call).forEach(a -> held.add(OwnValues.lent(a, recorded ? "call_" : values.library())));
    return held.isEmpty() ? "" : "try (%s)".formatted(String.join("; ", held));
  }

  private static List<Argument> closures(FunctionPlan call) {
    return call.arguments().stream().filter(Argument::isLent).toList();
  }

  private static void checkClosures(SourceWriter java, FunctionPlan call) {
    closures(call)
        .forEach(
            a -> java.line("%1$sLentClosure.check(%2$s_c, %2$s);".formatted(RUNTIME, a.name())));
  }

  private void direct(SourceWriter java, FunctionPlan call) {
    inOrder(call).forEach(a -> java.lines(values.before(call, a)));
    String returned = invocation(call);
    if (call.outputs().isEmpty()) {
      java.line(returned + ";");
      checkClosures(java, call);
      return;
    }
    Argument output = call.outputs().get(0);
    if (!closures(call).isEmpty()) {
      java.line("%s value_ = %s;".formatted(OwnValues.word(output), returned));
      checkClosures(java, call);
      returned = "value_";
    }
    java.line("return %s;".formatted(values.read(call, output, returned)));
  }

  /** Numbers come first, then texts: lengths of others may be checked against them. */
  private static List<Argument> inOrder(FunctionPlan call) {
    return call.arguments().stream()
        .sorted(Comparator.comparing(a -> a.is(Form.NUMBER) ? 0 : a.is(Form.TEXT) ? 1 : 2))
        .toList();
  }

  private String invocation(FunctionPlan call) {
    List<String> passed = new ArrayList<>();
    call.arguments().stream()
        .filter(Argument::isPassed)
        .filter(a -> !(call.frees().isPresent() && a.is(Form.HANDLE)))
        .forEach(a -> passed.add(values.passed(call, a)));
    if (call.frees().isPresent()) {
      passed.add("handle_");
    }
    if (call.objects() > 0) {
      passed.add("objects_");
    }
    if (!call.direct()) {
      passed.add("call_.address()");
    }
    return "%s.%s(%s)".formatted(plan.natives(), call.nativeMethod(), String.join(", ", passed));
  }

  private void outputs(SourceWriter java, FunctionPlan call) {
    List<Argument> outputs = call.outputs();
    if (outputs.size() == 1) {
      OwnNewObjects.give(java, call, returned(call), values.read(call, outputs.get(0)));
    } else if (outputs.size() > 1) {
      String all =
          outputs.stream().map(a -> values.read(call, a)).collect(Collectors.joining(", "));
      String result = "new %s(%s)".formatted(record(call), all);
      OwnNewObjects.give(java, call, record(call), result);
    }
  }
}
