package org.shimwright.emit.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.carrier.JavaCarrier;
import org.shimwright.emit.java.carrier.JavaCarrier.Part;
import org.shimwright.emit.java.carrier.JavaCarriers;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.procedure.Mode;
import org.shimwright.plan.procedure.ProcedureArgument;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.ObjectClass;

/** Turns one function into a method of the facade, and a record for several outputs. */
final class ProcedureMethods {
  private static final ClassName LIST = ClassName.get(List.class);

  private final JavaTypes types;
  private final Documentation documentation;
  private final JavaMethods functions;
  private final Map<String, FunctionPlan> crossings;

  ProcedureMethods(JavaTypes types, Plan plan) {
    this.types = types;
    documentation = new Documentation(types);
    functions = new JavaMethods(plan, new JavaOfType(plan));
    crossings = plan.crossings();
  }

  /** Adds the functions of a class, or of none: methods, and records of outputs. */
  void addTo(TypeSpec.Builder type, Plan plan, Optional<ObjectClass> owner) {
    for (ProcedurePlan function : plan.bound()) {
      if (function.isPlain() && function.owner().equals(owner)) {
        if (function.outputs().size() > 1) {
          type.addType(results(function));
        }
        methods(function).forEach(type::addMethod);
      }
    }
  }

  /** The method that calls a function; if it reads arrays, also one that takes lists. */
  List<MethodSpec> methods(ProcedurePlan function) {
    List<ProcedureArgument> arrays = function.arguments().stream().filter(this::isArray).toList();
    return arrays.isEmpty() || arrays.stream().anyMatch(ProcedureArgument::isFilled)
        ? List.of(method(function))
        : List.of(method(function), withLists(function));
  }

  private boolean isArray(ProcedureArgument a) {
    return a.carrier() == Carrier.ARRAY;
  }

  private MethodSpec method(
      ProcedurePlan function, List<ParameterSpec> parameters, CodeBlock body) {
    MethodSpec.Builder method =
        documentation.method(
            function.procedure(), documentation.tags(function), function.names().java());
    if (!function.isOnObject()) {
      method.addModifiers(Modifier.STATIC);
    }
    return method.returns(returned(function)).addParameters(parameters).addCode(body).build();
  }

  private MethodSpec withLists(ProcedurePlan function) {
    List<ParameterSpec> parameters = new ArrayList<>();
    List<JavaCode> passed = new ArrayList<>();
    for (ProcedureArgument a : function.arguments()) {
      if (isArray(a)) {
        TypeName element = ((ArrayTypeName) type(a)).componentType();
        TypeName list = ParameterizedTypeName.get(LIST, element.box());
        parameters.add(ParameterSpec.builder(list, a.name()).build());
        passed.add(
            element.isPrimitive()
                ? JavaCode.of("$T.$LArray($L)", RuntimeNames.CALL, element, a.name())
                : JavaCode.of("$T.array($L,$Wnew $T[0])", RuntimeNames.CALL, a.name(), element));
      } else if (a.isParameter()) {
        parameters.add(declared(a));
        passed.add(JavaCode.word(a.name()));
      }
    }
    JavaCode call = JavaCode.of("$L($L)", function.names().java(), JavaCode.joined(passed, ",$W"));
    String returns = returned(function).equals(TypeName.VOID) ? "" : "return ";
    return method(function, parameters, new JavaBody().line(returns + "$L", call).block());
  }

  private MethodSpec method(ProcedurePlan function) {
    List<ParameterSpec> parameters =
        function.arguments().stream()
            .filter(ProcedureArgument::isParameter)
            .map(this::declared)
            .toList();
    FunctionPlan crossing = crossings.get(function.names().c());
    if (crossing != null) {
      return method(function, parameters, functions.body(crossing).block());
    }
    Consumer<SourceWriter> body =
        java -> {
          refusals(java, function);
          switch (function.procedure().lifecycle()) {
            case WHILE_RUNNING -> call(java, function, "enter");
            case ANY_TIME -> call(java, function, "enterAnytime");
            case INITIALIZES -> beginning(java, function);
            case FINALIZES -> ending(java, function);
          }
        };
    String statements = SourceWriter.lines(Layout.PLAIN, 0, body).text();
    return method(function, parameters, JavaText.code(statements).block());
  }

  /** Before anything else, so that a message can name the parameter and what it may be. */
  private void refusals(SourceWriter java, ProcedurePlan function) {
    for (ProcedureArgument argument : function.arguments()) {
      if (argument.isParameter()
          && !carrier(argument).isPrimitive()
          && !carrier(argument).takesNull()) {
        String needed = JavaTypes.simple(carrier(argument).type());
        java.line(
            "java.util.Objects.requireNonNull(%1$s, \"%1$s is null; %2$s\");",
            argument.name(),
            argument.nullable()
                ? "pass " + needed + ".NULL for none"
                : "it must be of type " + needed);
      }
    }
  }

  private JavaCarrier carrier(ProcedureArgument argument) {
    return JavaCarriers.of(argument, types);
  }

  private TypeName type(ProcedureArgument argument) {
    return types.of(carrier(argument));
  }

  private ParameterSpec declared(ProcedureArgument argument) {
    return ParameterSpec.builder(type(argument), argument.name()).build();
  }

  private TypeName returned(ProcedurePlan function) {
    List<ProcedureArgument> outputs = function.outputs();
    return switch (outputs.size()) {
      case 0 -> function.result().map(this::type).orElse(TypeName.VOID);
      case 1 -> type(outputs.get(0));
      default -> {
        String owner = function.owner().map(ObjectClass::javaName).orElse(types.environment());
        yield ClassName.get(types.packageName(), owner, recordName(function));
      }
    };
  }

  private static String recordName(ProcedurePlan function) {
    return JavaNames.capitalized(function.names().java()) + "Result";
  }

  private TypeSpec results(ProcedurePlan function) {
    JavadocText text =
        new JavadocText("What {@code %s} returns.".formatted(function.names().c())).tags();
    MethodSpec.Builder components = MethodSpec.constructorBuilder();
    for (ProcedureArgument output : function.outputs()) {
      text.tag("@param " + output.name() + " " + documentation.text(function, output));
      components.addParameter(declared(output));
    }
    return TypeSpec.recordBuilder(recordName(function))
        .addJavadoc("$L", text.toString())
        .addModifiers(Modifier.PUBLIC)
        .recordConstructor(components.build())
        .build();
  }

  // ---- bodies ----

  private String invocation(ProcedurePlan function) {
    List<String> passed = new ArrayList<>();
    boolean stores = false;
    for (ProcedureArgument argument : function.arguments()) {
      stores |= argument.isInWords();
      if (argument.isPassed()) {
        passed.add(passed(argument));
      }
    }
    if (stores) {
      passed.add("call_.address()");
    }
    return "%s.%s(%s)"
        .formatted(types.natives(), function.method().name(), String.join(", ", passed));
  }

  private String passed(ProcedureArgument argument) {
    return argument.measured().isPresent()
        ? carrier(argument.measured().get()).code(Part.LENGTH)
        : carrier(argument).code(Part.PASSED);
  }

  private void call(SourceWriter java, ProcedurePlan function, String entrance) {
    java.braces(
        "try (%s call_ = %s.LIBRARY.%s())".formatted(RuntimeTypes.CALL, types.natives(), entrance),
        () -> {
          java.lines(lengths(function));
          parts(java, function.arguments(), Part.BEFORE);
          if (function.result().isPresent()) {
            TypeName type = JavaTypes.name(function.method().result());
            java.line("%s value = %s;", type, invocation(function));
            java.line("call_.check(\"%s\", 0);", function.names().c());
            java.line("return value;");
            return;
          }
          List<ProcedureArgument> all = function.arguments();
          if (function.procedure().synchronizes().isPresent()) {
            java.line("long deferrals_ = call_.kept().deferrals();");
          }
          status(java, function, all.stream().filter(ProcedureArgument::isGivenBack).toList());
          parts(java, all.stream().filter(ProcedureArgument::isFilled).toList(), Part.FILLED);
          keptBeyond(java, function);
          outputs(java, function);
        });
  }

  private void parts(SourceWriter java, List<ProcedureArgument> arguments, Part part) {
    for (ProcedureArgument argument : arguments) {
      carrier(argument).code(part).lines().forEach(java::line);
    }
  }

  /** The call and its status, while all memory is held that the library gets back. */
  private void status(
      SourceWriter java, ProcedurePlan function, List<ProcedureArgument> givenBack) {
    if (!givenBack.isEmpty()) {
      java.braces(
          "for (%1$s %2$sMemory : call_.givenBack(%2$s))"
              .formatted(RuntimeTypes.BUFFER, givenBack.get(0).name()),
          () -> status(java, function, givenBack.subList(1, givenBack.size())));
      return;
    }
    java.line("int status_ = %s;", invocation(function));
    parts(java, function.arguments(), Part.AFTER);
    java.line("call_.check(\"%s\", status_);", function.names().c());
  }

  /** Memory that the library uses after the call, and that it uses no more. */
  private static void keptBeyond(SourceWriter java, ProcedurePlan function) {
    Optional<ProcedureArgument> object =
        function.arguments().stream().filter(ProcedureArgument::defers).findFirst();
    String on = object.map(a -> a.receiver() ? "this" : a.name()).orElse("");
    String with = function.with().orElse("null");
    for (ProcedureArgument a : function.arguments()) {
      boolean buffer = a.carrier() == Carrier.BUFFER;
      String memory = buffer ? a.name() + "Memory" : a.name();
      if (a.owner().isPresent() && buffer) {
        String verb = a.isDetached() ? "detach" : "attach";
        java.line("call_.kept().%s(%s, %s);", verb, a.owner().get(), memory);
      } else if (object.isPresent() && (buffer || a.carrier() == Carrier.ELEMENTS)) {
        java.line("call_.kept().defer(%s, %s, %s);", on, memory, with);
      }
    }
    if (function.procedure().synchronizes().isPresent()) {
      java.line("call_.kept().synchronize(%s, deferrals_, %s);", on, with);
    }
  }

  /** The checks that arrays with one count in the library have one length. */
  private static List<String> lengths(ProcedurePlan function) {
    List<String> checks = new ArrayList<>();
    for (ProcedureArgument count : function.arguments()) {
      for (ProcedureArgument array : function.arguments()) {
        boolean counted =
            count.measured().isPresent()
                && array.parameter().length().equals(Optional.of(count.parameter().name()));
        if (counted && !count.measured().get().name().equals(array.name())) {
          String first = count.measured().get().name();
          checks.add("call_.sameLength(%s.length, %s.length);".formatted(first, array.name()));
        }
      }
    }
    return checks;
  }

  private void outputs(SourceWriter java, ProcedurePlan function) {
    List<ProcedureArgument> outputs = function.outputs();
    if (outputs.isEmpty()) {
      return;
    }
    List<String> names = new ArrayList<>();
    for (ProcedureArgument output : outputs) {
      String read = carrier(output).code(Part.READ);
      if (output.mode() == Mode.INOUT) { // its name is a parameter's
        names.add(read);
      } else {
        java.line("%s %s = %s;", carrier(output).type(), output.name(), read);
        names.add(output.name());
      }
    }
    kept(java, function);
    pending(java, outputs);
    String all = String.join(", ", names);
    java.line(
        outputs.size() == 1
            ? "return %s;".formatted(all)
            : "return new %s(%s);".formatted(recordName(function), all));
  }

  /** A new object keeps the memory of buffers that it was made with; what it came with ends so. */
  private void kept(SourceWriter java, ProcedurePlan function) {
    List<ProcedureArgument> objects =
        function.outputs().stream().filter(a -> a.carrier() == Carrier.OBJECT).toList();
    for (ProcedureArgument output : objects) {
      for (ProcedureArgument buffer : function.arguments()) {
        switch (buffer.carrier()) {
          case BUFFER, LAMBDA ->
              java.line("call_.keep(%s, %sMemory);", output.name(), buffer.name());
          case ELEMENTS -> java.line("call_.keep(%s, %s);", output.name(), buffer.name());
          case OBJECT -> {
            if (output.completes() && types.mayKeepLambdas(buffer.objectClass().orElseThrow())) {
              String object = buffer.receiver() ? "this" : buffer.name();
              java.line("call_.keepLambdas(%s, %s);", output.name(), object);
            }
          }
          default -> {
            if (buffer.isMemory()) {
              java.line("call_.goesWith(%s, %s);", buffer.name(), output.name());
            }
          }
        }
      }
    }
  }

  /** An object that comes with a request is not ready before the request is complete. */
  private static void pending(SourceWriter java, List<ProcedureArgument> outputs) {
    Optional<ProcedureArgument> request =
        outputs.stream().filter(ProcedureArgument::completes).findFirst();
    for (ProcedureArgument output : outputs) {
      boolean waits =
          request.isPresent() && !output.completes() && output.objectClass().isPresent();
      if (waits) {
        java.line("call_.until(%s, %s);", output.name(), request.get().name());
      }
    }
  }

  private void beginning(SourceWriter java, ProcedurePlan function) {
    later(
        java,
        "%s%s.LIBRARY.initialize(\"%s\", new java.util.function.ToIntFunction<%s>() {"
            .formatted(
                function.outputs().isEmpty() ? "" : "return (int) ",
                types.natives(),
                function.names().c(),
                RuntimeTypes.CALL),
        "applyAsInt(" + RuntimeTypes.CALL + " call_)",
        invocation(function));
  }

  private void ending(SourceWriter java, ProcedurePlan function) {
    later(
        java,
        "%s.LIBRARY.finish(\"%s\", new java.util.function.IntSupplier() {"
            .formatted(types.natives(), function.names().c()),
        "getAsInt()",
        "%s.%s()".formatted(types.natives(), function.method().name()));
  }

  /** An anonymous class: the first lambda costs as much start-up time as loading an MPI library. */
  private static void later(SourceWriter java, String opening, String method, String status) {
    String head = "public int " + method;
    java.block(
        opening,
        "});",
        () -> java.line("@Override").braces(head, () -> java.line("return %s;", status)));
  }
}
