package org.shimwright.emit.java;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.ArrayInJava;
import org.shimwright.emit.java.type.CallbackInJava;
import org.shimwright.emit.java.type.HandleInJava;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.NewObjectsInJava;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Role;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.name.PartNames;

/** Turns functions into methods: of the library's class, or of the class of their handle. */
record JavaMethods(Plan plan, JavaOfType java) {
  /** Adds the functions of a class, and the records of those that have several results. */
  void add(TypeSpec.Builder owner, String name) {
    for (FunctionPlan call : plan.functions()) {
      if (call.owner().equals(name)) {
        if (call.outputs().size() > 1) {
          owner.addType(results(call));
        }
        owner.addMethod(method(call));
      }
    }
  }

  // ---- heads ----

  private MethodSpec method(FunctionPlan call) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(call.method())
            .addJavadoc("$L", documentation(call))
            .addModifiers(Modifier.PUBLIC)
            .returns(returned(call));
    if (!call.isOnObject()) {
      method.addModifiers(Modifier.STATIC);
    }
    if (call.frees().isPresent()) {
      method.addAnnotation(Override.class);
    }
    parameters(call).forEach(method::addParameter);
    return method.addCode(body(call).block()).build();
  }

  /** The parameters that callers write. */
  List<ParameterSpec> parameters(FunctionPlan call) {
    return call.arguments().stream()
        .filter(Argument::isParameter)
        .map(a -> ParameterSpec.builder(java.type(a.value()), a.name()).build())
        .toList();
  }

  /** What the method returns. */
  TypeName returned(FunctionPlan call) {
    List<Argument> outputs = call.outputs();
    return switch (outputs.size()) {
      case 0 -> TypeName.VOID;
      case 1 -> java.type(outputs.get(0).value());
      default -> java.named(call.owner()).nestedClass(recordName(call));
    };
  }

  /** The record that a method returns if there are several results. */
  static String recordName(FunctionPlan call) {
    return JavaNames.capitalized(call.method()) + "Result";
  }

  /** The components of that record. */
  List<ParameterSpec> components(FunctionPlan call) {
    PartNames names = call.resultNames();
    return call.outputs().stream()
        .map(a -> ParameterSpec.builder(java.type(a.value()), names.of(a.value().name())).build())
        .toList();
  }

  private TypeSpec results(FunctionPlan call) {
    JavadocText text = new JavadocText("What {@code " + call.c() + "} gives back.").tags();
    PartNames names = call.resultNames();
    for (Argument a : call.outputs()) {
      String name = names.of(a.value().name());
      text.tag("@param " + name, a.value().text(), name);
    }
    return TypeSpec.recordBuilder(recordName(call))
        .addJavadoc("$L", text)
        .addModifiers(Modifier.PUBLIC)
        .recordConstructor(MethodSpec.constructorBuilder().addParameters(components(call)).build())
        .build();
  }

  private JavadocText documentation(FunctionPlan call) {
    String said = call.function().text();
    JavadocText text =
        said.isEmpty()
            ? new JavadocText("Calls {@code " + call.c() + "}.")
            : new JavadocText(JavadocText.sentence(said)).paragraph("{@code " + call.c() + "}");
    text.tags();
    call.arguments().stream()
        .filter(Argument::isParameter)
        .forEach(a -> text.tag("@param " + a.name(), said(a), a.name()));
    if (call.outputs().size() == 1) {
      text.tag("@return", said(call.outputs().get(0)), "what the library gives back");
    } else if (call.outputs().size() > 1) {
      text.tag("@return what the library gives back, by names");
    }
    if (call.frees().isPresent()) {
      text.tag("@throws IllegalStateException if the library, or other code, frees the object");
    } else if (call.arguments().stream().anyMatch(a -> java.of(a.value()).usesObjects())) {
      text.tag("@throws IllegalStateException if an object is not alive");
    }
    return text;
  }

  private static String said(Argument a) {
    String text = a.value().text();
    String none = a.value().nullable() ? ", or null" : "";
    return (text.isEmpty() ? a.value().name() : text) + none;
  }

  // ---- bodies ----

  /** The statements of the method. */
  JavaBody body(FunctionPlan call) {
    JavaBody body = new JavaBody();
    call.arguments().forEach(a -> java.refuseNull(a, body));
    List<JavaCode> resources = resources(call);
    if (!resources.isEmpty()) {
      body.begin("try ($L)", JavaCode.joined(resources, ";$W"));
    }
    if (call.direct()) {
      callDirectly(call, body);
    } else {
      callWithStatus(call, body);
    }
    return resources.isEmpty() ? body : body.end();
  }

  /** What a call holds until it is over: its record, if it needs one, new objects, and closures. */
  private List<JavaCode> resources(FunctionPlan call) {
    List<JavaCode> held = new ArrayList<>();
    boolean needsCall = !call.direct() || call.arguments().stream().anyMatch(Argument::isPlaced);
    if (needsCall) {
      held.add(
          JavaCode.of(
              "$T call_ = $T.LIBRARY.$L()", RuntimeNames.CALL, java.natives(), enters(call)));
    }
    call.objectsAtRisk()
        .forEach(a -> held.add(NewObjectsInJava.held((HandleInJava) java.of(a.value()), call, a)));
    JavaCode lender =
        needsCall ? JavaCode.word("call_") : JavaCode.of("$T.LIBRARY", java.natives());
    closures(call).forEach(a -> held.add(CallbackInJava.lent(a, lender)));
    return held;
  }

  private static String enters(FunctionPlan call) {
    return call.direct() ? "enterAlone" : call.isForAnyTime() ? "enterAnytime" : "enter";
  }

  /** The arguments that are no arrays. */
  private static Stream<Argument> arguments(FunctionPlan call) {
    return call.arguments().stream().filter(a -> !a.value().isArray());
  }

  private static List<Argument> closures(FunctionPlan call) {
    return call.arguments().stream().filter(Argument::isLent).toList();
  }

  private static void checkClosures(FunctionPlan call, JavaBody body) {
    closures(call)
        .forEach(
            a -> body.line("$T.check($L_c, $L)", RuntimeNames.LENT_CLOSURE, a.name(), a.name()));
  }

  private void callWithStatus(FunctionPlan call, JavaBody body) {
    if (call.frees().isPresent()) {
      body.line("long handle_ = call_.takeToClose(this)");
      body.begin("if (handle_ == 0)").line("return").end();
    }
    if (call.objects() > 0) {
      body.line("Object[] objects_ = new Object[$L]", call.objects());
    }
    prepare(call, body);
    body.line("int status_ = $L", invocation(call));
    NewObjectsInJava.receive(java, call, body);
    arguments(call).forEach(a -> java.of(a.value()).settle(a, body));
    checkClosures(call, body);
    body.line("call_.check($S, status_)", call.c());
    call.all().stream().filter(a -> a.value().isArray()).forEach(a -> java.finish(call, a, body));
    give(call, body);
  }

  private void callDirectly(FunctionPlan call, JavaBody body) {
    prepare(call, body);
    JavaCode returned = invocation(call);
    if (call.outputs().isEmpty()) {
      body.line(returned);
      checkClosures(call, body);
      return;
    }
    Argument output = call.outputs().get(0);
    if (!closures(call).isEmpty()) {
      body.line("$T value_ = $L", NativesClass.word(output), returned);
      checkClosures(call, body);
      returned = JavaCode.word("value_");
    }
    body.line("return $L", java.read(call, output, returned));
  }

  /** Numbers come first, then texts: lengths of others may be checked against them. */
  private void prepare(FunctionPlan call, JavaBody body) {
    call.arguments().stream()
        .sorted(Comparator.comparing(a -> a.value().isArray() ? 2 : java.of(a.value()).turn()))
        .forEach(a -> java.prepare(call, a, body));
  }

  private JavaCode invocation(FunctionPlan call) {
    List<JavaCode> passed = new ArrayList<>();
    call.arguments().stream()
        .filter(Argument::isPassed)
        .filter(a -> call.frees().isEmpty() || !(java.of(a.value()) instanceof HandleInJava))
        .forEach(a -> passed.add(passed(call, a)));
    if (call.frees().isPresent()) {
      passed.add(JavaCode.word("handle_"));
    }
    if (call.objects() > 0) {
      passed.add(JavaCode.word("objects_"));
    }
    if (!call.direct()) {
      passed.add(JavaCode.word("call_.address()"));
    }
    return JavaCode.of(
        "$T.$L($L)", java.natives(), call.nativeMethod(), JavaCode.joined(passed, ",$W"));
  }

  private JavaCode passed(FunctionPlan call, Argument a) {
    if (a.role() == Role.LENGTH) {
      return java.counted(a, ArrayInJava.measured(call, a));
    }
    if (a.isPlaced()) {
      return placed(a);
    }
    return a.value().isArray() ? ArrayInJava.passed(a) : java.of(a.value()).passed(a);
  }

  /** The address in the call's memory of an array, or of a text, that only goes in. */
  private static JavaCode placed(Argument a) {
    boolean array = a.value().isArray();
    String given = array ? a.name() : a.name() + "_b";
    JavaCode placed = JavaCode.of("call_.arguments().$L($L)", array ? "array" : "text", given);
    return a.value().nullable() ? JavaCode.of("$L == null ? 0 : $L", given, placed) : placed;
  }

  private void give(FunctionPlan call, JavaBody body) {
    List<Argument> outputs = call.outputs();
    if (outputs.size() == 1) {
      NewObjectsInJava.give(call, returned(call), java.read(call, outputs.get(0)), body);
    } else if (outputs.size() > 1) {
      call.request()
          .ifPresent(
              a -> body.line("$T $L = $L", java.type(a.value()), a.name(), java.read(call, a)));
      List<JavaCode> all = outputs.stream().map(a -> ready(call, a)).toList();
      JavaCode result = JavaCode.of("new $T($L)", returned(call), JavaCode.joined(all, ",$W"));
      NewObjectsInJava.give(call, returned(call), result, body);
    }
  }

  /** A result; an object that comes with a request is not ready before that is complete. */
  private JavaCode ready(FunctionPlan call, Argument a) {
    if (call.request().isEmpty()) {
      return java.read(call, a);
    }
    String request = call.request().get().name();
    boolean waits = java.of(a.value()).usesObjects();
    return a.name().equals(request)
        ? JavaCode.word(request)
        : waits
            ? JavaCode.of("call_.until($L,$W$L)", java.read(call, a), request)
            : java.read(call, a);
  }
}
