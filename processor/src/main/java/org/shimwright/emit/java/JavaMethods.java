package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
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

/**
 * Generates methods that call functions: methods of the library's class, or of the class of a
 * handle.
 */
final class JavaMethods {
  /**
   * The last turn, the largest value of {@code InJava.preparationOrder()}. {@code printPreparation}
   * prepares numbers and texts in earlier turns.
   */
  private static final int LAST_TURN = 2;

  private final Plan plan;
  private final JavaOfType java;
  private final Documentation comments;
  private final KeptInJava keptInJava;

  JavaMethods(Plan plan, JavaOfType java, Documentation comments) {
    this.plan = plan;
    this.java = java;
    this.comments = comments;
    keptInJava = new KeptInJava(plan, java);
  }

  /** Adds the methods of a class, and the records for several results and for failures. */
  void addMethodsOf(TypeSpec.Builder owner, String name) {
    for (FunctionPlan call : plan.methods(name)) {
      if (call.outputs().size() > 1) {
        owner.addType(resultRecord(call));
      }
      FailureRecord failure = new FailureRecord(call, java);
      if (failure.isNeeded()) {
        owner.addType(failure.recordType(comments));
      }
      owner.addMethods(methods(call));
    }
  }

  // ---- heads ----

  /**
   * Returns the method that calls a function, and the method that takes lists if the plan has one.
   */
  List<MethodSpec> methods(FunctionPlan call) {
    MethodSpec method = newMethod(call, parametersOf(call), bodyOf(call));
    ListOverload lists = new ListOverload(call, java);
    return call.takesLists()
        ? List.of(method, newMethod(call, lists.parameters(), lists.body()))
        : List.of(method);
  }

  private MethodSpec newMethod(FunctionPlan call, List<ParameterSpec> parameters, JavaBody body) {
    MethodSpec.Builder method = comments.method(call).returns(returnType(call));
    if (!call.isOnObject()) {
      method.addModifiers(Modifier.STATIC);
    }
    if (call.frees().isPresent()) {
      method.addAnnotation(Override.class);
    }
    return method.addParameters(parameters).addCode(body.block()).build();
  }

  /** Returns the parameters of the Java method that calls a function. */
  List<ParameterSpec> parametersOf(FunctionPlan call) {
    List<ParameterSpec> parameters = new ArrayList<>();
    for (Argument a : call.parameters()) {
      parameters.add(ParameterSpec.builder(java.typeOfGiven(a.value()), a.name()).build());
    }
    return parameters;
  }

  /** Returns the return type of the method. */
  TypeName returnType(FunctionPlan call) {
    List<Argument> outputs = call.outputs();
    return switch (outputs.size()) {
      case 0 -> TypeName.VOID;
      case 1 -> java.typeOfReturned(outputs.get(0).value());
      default -> java.generatedClass(call.owner()).nestedClass(recordName(call));
    };
  }

  /** Returns the name of the record that a method with several results returns. */
  static String recordName(FunctionPlan call) {
    return JavaNames.capitalized(call.method()) + "Result";
  }

  /** Returns the components of the record that a method with several results returns. */
  List<ParameterSpec> componentsOf(FunctionPlan call) {
    PartNames names = call.resultNames();
    List<ParameterSpec> components = new ArrayList<>();
    for (Argument a : call.outputs()) {
      String name = names.of(a.value().name());
      components.add(ParameterSpec.builder(java.typeOfReturned(a.value()), name).build());
    }
    return components;
  }

  private TypeSpec resultRecord(FunctionPlan call) {
    JavadocText text = new JavadocText("What {@code " + call.c() + "} returns.").tags();
    PartNames names = call.resultNames();
    for (Argument a : call.outputs()) {
      text.tag("@param " + names.of(a.value().name()) + " " + comments.argumentText(call, a));
    }
    return TypeSpec.recordBuilder(recordName(call))
        .addJavadoc("$L", text)
        .addModifiers(Modifier.PUBLIC)
        .recordConstructor(
            MethodSpec.constructorBuilder().addParameters(componentsOf(call)).build())
        .build();
  }

  // ---- bodies ----

  /** Returns the statements of the method. */
  JavaBody bodyOf(FunctionPlan call) {
    JavaBody body = new JavaBody();
    for (Argument a : call.arguments()) {
      java.printNullCheck(a, body);
    }
    return switch (call.lifecycle()) {
      case INITIALIZES -> passToRuntime("initialize", call, body);
      case FINALIZES -> passToRuntime("finish", call, body);
      case WHILE_RUNNING, ANY_TIME -> printCall(call, body);
    };
  }

  /**
   * Prints a statement that passes the call to the run-time library, which runs code before and
   * after the call. The call is in an anonymous class, because the first lambda costs as much
   * start-up time as loading an MPI library.
   */
  private JavaBody passToRuntime(String to, FunctionPlan call, JavaBody body) {
    MethodSpec made =
        MethodSpec.methodBuilder("applyAsInt")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(TypeName.INT)
            .addParameter(RuntimeNames.CALL, "call_")
            .addCode(new JavaBody().line("return $L", nativeCall(call)).block())
            .build();
    TypeSpec maker =
        TypeSpec.anonymousClassBuilder("")
            .addSuperinterface(
                ParameterizedTypeName.get(ClassName.get(ToIntFunction.class), RuntimeNames.CALL))
            .addMethod(made)
            .build();
    JavaCode first = JavaCode.of("$T.LIBRARY.$L($S,$W$L)", java.natives(), to, call.c(), maker);
    return call.outputs().isEmpty()
        ? body.line(first)
        : body.line("return $L", java.readResult(call, call.outputs().get(0), first));
  }

  private JavaBody printCall(FunctionPlan call, JavaBody body) {
    List<JavaCode> resources = resourcesOf(call);
    if (!resources.isEmpty()) {
      body.begin("try ($L)", JavaCode.joined(resources, ";$W"));
    }
    if (call.direct()) {
      printDirectCall(call, body);
    } else {
      printCallWithStatus(call, body);
    }
    return resources.isEmpty() ? body : body.end();
  }

  /**
   * Returns the resources that are closed after a call: its call record, if it needs one, new
   * objects, and closures.
   */
  private List<JavaCode> resourcesOf(FunctionPlan call) {
    List<JavaCode> held = new ArrayList<>();
    boolean needsCall = !call.direct() || hasPlacedArgument(call);
    if (needsCall) {
      held.add(
          JavaCode.of(
              "$T call_ = $T.LIBRARY.$L()", RuntimeNames.CALL, java.natives(), enterMethod(call)));
    }
    for (Argument a : call.objectsAtRisk()) {
      held.add(NewObjectsInJava.resourceDeclaration((HandleInJava) java.of(a.value()), call, a));
    }
    JavaCode calls = needsCall ? JavaCode.word("call_") : JavaCode.of("$T.LIBRARY", java.natives());
    for (Argument a : call.closures()) {
      held.add(CallbackInJava.closureResource(a, calls));
    }
    return held;
  }

  private static boolean hasPlacedArgument(FunctionPlan call) {
    for (Argument a : call.arguments()) {
      if (a.isPlaced()) {
        return true;
      }
    }
    return false;
  }

  private static String enterMethod(FunctionPlan call) {
    return call.direct() ? "enterAlone" : call.isForAnyTime() ? "enterAnytime" : "enter";
  }

  private static void printClosureChecks(FunctionPlan call, JavaBody body) {
    for (Argument a : call.closures()) {
      body.line("$T.check($L_c, $L)", RuntimeNames.CALL_CLOSURE, a.name(), a.name());
    }
  }

  private void printCallWithStatus(FunctionPlan call, JavaBody body) {
    if (call.frees().isPresent()) {
      body.line("long handle_ = call_.takeToClose(this)");
      String none = call.frees().get().none().isPresent() ? "NULL_HANDLE" : "0";
      body.begin("if (handle_ == $L)", none).line("return").end();
    }
    if (call.objects() > 0) {
      body.line("Object[] objects_ = new Object[$L]", call.objects());
    }
    printPreparation(call, body);
    keptInJava.printBeforeCall(call, body);
    int loops = 0;
    for (Argument a : call.arguments()) {
      if (java.of(a.value()).isMemoryGivenBack()) {
        TypeName type = java.type(a.value());
        body.begin("for ($T $L_m : call_.givenBack($L))", type, a.name(), a.name());
        loops++;
      }
    }
    body.line("int status_ = $L", nativeCall(call));
    NewObjectsInJava.printReceive(java, call, body);
    for (Argument a : call.arguments()) {
      java.of(a.value()).printEndOfTake(a, body);
    }
    printClosureChecks(call, body);
    new FailureRecord(call, java).printStatusCheck(body);
    for (; loops > 0; loops--) {
      body.end();
    }
    for (Argument a : call.all()) {
      if (a.value().isArray()) {
        java.printArrayFinish(call, a, body);
      }
    }
    keptInJava.printAfterCall(call, body);
    printReturn(call, body);
  }

  private void printDirectCall(FunctionPlan call, JavaBody body) {
    printPreparation(call, body);
    JavaCode returned = nativeCall(call);
    if (call.outputs().isEmpty()) {
      body.line(returned);
      printClosureChecks(call, body);
      return;
    }
    Argument output = call.outputs().get(0);
    if (!call.closures().isEmpty()) {
      body.line("$T value_ = $L", NativesClass.valueType(output), returned);
      printClosureChecks(call, body);
      returned = JavaCode.word("value_");
    }
    body.line("return $L", java.readResult(call, output, returned));
  }

  /**
   * Prints the code that prepares arguments: numbers first, then texts, because lengths of other
   * arguments may be checked against them.
   */
  private void printPreparation(FunctionPlan call, JavaBody body) {
    for (int turn = 0; turn <= LAST_TURN; turn++) {
      for (Argument a : call.arguments()) {
        if ((a.value().isArray() ? LAST_TURN : java.of(a.value()).preparationOrder()) == turn) {
          java.printPreparation(call, a, body);
        }
      }
    }
  }

  private JavaCode nativeCall(FunctionPlan call) {
    List<JavaCode> passed = new ArrayList<>();
    for (Argument a : call.arguments()) {
      boolean freed = call.frees().isPresent() && java.of(a.value()) instanceof HandleInJava;
      if (a.isPassed() && !freed) {
        passed.add(passedExpression(call, a));
      }
    }
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

  private JavaCode passedExpression(FunctionPlan call, Argument a) {
    if (a.role() == Role.LENGTH) {
      return java.measuredLength(call, a);
    }
    if (a.isPlaced()) {
      return placedAddress(a);
    }
    return a.value().isArray()
        ? ArrayInJava.passedExpression(a)
        : java.of(a.value()).passedExpression(a);
  }

  /**
   * Returns the expression for the address, in the memory of the call, of an array or text that is
   * only an input.
   */
  private static JavaCode placedAddress(Argument a) {
    boolean array = a.value().isArray();
    String given = array ? a.name() : a.name() + "_b";
    JavaCode placed = JavaCode.of("call_.arguments().$L($L)", array ? "array" : "text", given);
    return a.value().nullable() ? JavaCode.of("$L == null ? 0 : $L", given, placed) : placed;
  }

  private void printReturn(FunctionPlan call, JavaBody body) {
    List<Argument> outputs = call.outputs();
    if (outputs.isEmpty()) {
      return;
    }
    Set<String> variables = new HashSet<>();
    for (Argument a : keptInJava.resultsInVariables(call)) {
      body.line("$T $L = $L", java.type(a.value()), a.name(), java.readResult(call, a));
      variables.add(a.name());
    }
    keptInJava.printKeeping(call, body);
    List<JavaCode> all = new ArrayList<>();
    for (Argument a : outputs) {
      all.add(resultWhenReady(call, a, variables));
    }
    JavaCode result =
        all.size() == 1
            ? all.get(0)
            : JavaCode.of("new $T($L)", returnType(call), JavaCode.joined(all, ",$W"));
    NewObjectsInJava.printReturn(call, returnType(call), result, body);
  }

  /**
   * Returns the expression for a result. An object that is created with a request is not ready
   * before the request is complete.
   */
  private JavaCode resultWhenReady(FunctionPlan call, Argument a, Set<String> variables) {
    JavaCode result =
        variables.contains(a.name()) ? JavaCode.word(a.name()) : java.readResult(call, a);
    if (call.request().isEmpty() || !java.of(a.value()).usesObjects()) {
      return result;
    }
    String request = call.request().get().name();
    return a.name().equals(request) ? result : JavaCode.of("call_.until($L,$W$L)", result, request);
  }
}
