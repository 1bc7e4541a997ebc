package org.shimwright.emit.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.carrier.JavaCarrier.Part;
import org.shimwright.emit.java.carrier.JavaCarriers;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Mode;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Carrier;

/** Turns one function into a method of the facade, and a record for several outputs. */
final class ProcedureMethods {
  private final JavaTypes types;
  private final Documentation documentation;

  ProcedureMethods(JavaTypes types) {
    this.types = types;
    documentation = new Documentation(types);
  }

  /** Adds the method, and the record of its outputs if it needs one. */
  void addTo(TypeSpec.Builder owner, ProcedurePlan function) {
    if (function.outputs().size() > 1) {
      owner.addType(outputRecord(function));
    }
    methods(function).forEach(owner::addMethod);
  }

  /** The method that calls a function; if it reads arrays, also one that takes lists. */
  List<MethodSpec> methods(ProcedurePlan function) {
    List<Argument> arrays =
        function.arguments().stream().filter(a -> a.carrier() == Carrier.ARRAY).toList();
    return arrays.isEmpty() || arrays.stream().anyMatch(Argument::isFilled)
        ? List.of(method(function))
        : List.of(method(function), withLists(function));
  }

  private MethodSpec.Builder head(ProcedurePlan function) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(function.names().java())
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc(documentation.of(function))
            .returns(returned(function));
    if (!function.isOnObject()) {
      method.addModifiers(Modifier.STATIC);
    }
    if (function.procedure().history().deprecated().isPresent()) {
      method.addAnnotation(Deprecated.class);
    }
    return method;
  }

  private MethodSpec withLists(ProcedurePlan function) {
    MethodSpec.Builder method = head(function);
    List<CodeBlock> passed = new ArrayList<>();
    for (Argument argument : function.arguments()) {
      if (argument.carrier() == Carrier.ARRAY && type(argument) instanceof ArrayTypeName array) {
        TypeName element = array.componentType().box();
        ClassName list = ClassName.get(List.class);
        method.addParameter(ParameterizedTypeName.get(list, element), argument.name());
        passed.add(
            array.componentType().isPrimitive()
                ? CodeBlock.of(
                    "$T.$LArray($N)", RuntimeTypes.CALL, array.componentType(), argument.name())
                : CodeBlock.of(
                    "$T.array($N, new $T[0])", RuntimeTypes.CALL, argument.name(), element));
      } else if (argument.isParameter()) {
        method.addParameter(type(argument), argument.name());
        passed.add(CodeBlock.of("$N", argument.name()));
      }
    }
    String call = returned(function).equals(TypeName.VOID) ? "$N($L)" : "return $N($L)";
    return method.addStatement(call, function.names().java(), CodeBlock.join(passed, ", ")).build();
  }

  private MethodSpec method(ProcedurePlan function) {
    MethodSpec.Builder method = head(function);
    function.arguments().stream()
        .filter(Argument::isParameter)
        .forEach(a -> method.addParameter(type(a), a.name()));
    return method
        .addCode(refusals(function))
        .addCode(
            switch (function.procedure().lifecycle()) {
              case WHILE_RUNNING -> call(function, "enter");
              case ANY_TIME -> call(function, "enterAnytime");
              case INITIALIZES -> beginning(function);
              case FINALIZES -> ending(function);
            })
        .build();
  }

  /** Before anything else, so that a message can name the parameter and what it may be. */
  private CodeBlock refusals(ProcedurePlan function) {
    CodeBlock.Builder body = CodeBlock.builder();
    for (Argument argument : function.arguments()) {
      if (argument.isParameter()
          && !type(argument).isPrimitive()
          && !JavaCarriers.of(argument, types).takesNull()) {
        String needed = JavaTypes.simple(type(argument));
        body.addStatement(
            "$T.requireNonNull($N, $S)",
            Objects.class,
            argument.name(),
            argument.name()
                + (argument.nullable()
                    ? " is null; pass " + needed + ".NULL for none"
                    : " is null; it must be of type " + needed));
      }
    }
    return body.build();
  }

  private TypeName type(Argument argument) {
    return JavaCarriers.of(argument, types).type();
  }

  private TypeName returned(ProcedurePlan function) {
    List<Argument> outputs = function.outputs();
    return switch (outputs.size()) {
      case 0 -> function.result().map(this::type).orElse(TypeName.VOID);
      case 1 -> type(outputs.get(0));
      default -> ClassName.get("", recordName(function));
    };
  }

  private static String recordName(ProcedurePlan function) {
    String name = function.names().java();
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Result";
  }

  private TypeSpec outputRecord(ProcedurePlan function) {
    MethodSpec.Builder components = MethodSpec.constructorBuilder();
    CodeBlock.Builder doc =
        CodeBlock.builder().add("What {@code $L} returns.\n\n", function.names().c());
    for (Argument output : function.outputs()) {
      components.addParameter(type(output), output.name());
      doc.add(
          "@param $L $L\n",
          output.name(),
          Documentation.escaped(types.inJava(output.parameter().text(), function.procedure())));
    }
    return TypeSpec.recordBuilder(recordName(function))
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc(doc.build())
        .recordConstructor(components.build())
        .build();
  }

  // ---- bodies ----

  private CodeBlock invocation(ProcedurePlan function) {
    List<CodeBlock> passed =
        new ArrayList<>(
            function.arguments().stream().filter(Argument::isPassed).map(this::passed).toList());
    if (function.arguments().stream().anyMatch(Argument::isInWords)) {
      passed.add(CodeBlock.of("call.address()"));
    }
    return CodeBlock.of(
        "$T.$N($L)", types.natives(), function.method().name(), CodeBlock.join(passed, ", "));
  }

  private CodeBlock passed(Argument argument) {
    return argument
        .measured()
        .map(array -> JavaCarriers.of(array, types).code(Part.LENGTH))
        .orElseGet(() -> JavaCarriers.of(argument, types).code(Part.PASSED));
  }

  private CodeBlock call(ProcedurePlan function, String entrance) {
    CodeBlock.Builder body = CodeBlock.builder();
    body.beginControlFlow(
        "try ($T call = $T.BINDING.$N())", RuntimeTypes.CALL, types.natives(), entrance);
    lengths(function).forEach(body::addStatement);
    function.arguments().forEach(a -> body.add(JavaCarriers.of(a, types).code(Part.BEFORE)));
    if (function.result().isPresent()) {
      body.addStatement(
          "$T value = $L", JavaTypes.of(function.method().result()), invocation(function));
      body.addStatement("call.check($S, 0)", function.names().c());
      body.addStatement("return value");
      return body.endControlFlow().build();
    }
    List<Argument> givenBack = function.arguments().stream().filter(Argument::isGivenBack).toList();
    givenBack.forEach(
        a ->
            body.beginControlFlow(
                "for ($1T $2NMemory : call.givenBack($2N))", ByteBuffer.class, a.name()));
    body.addStatement("int status = $L", invocation(function));
    function.arguments().forEach(a -> body.add(JavaCarriers.of(a, types).code(Part.AFTER)));
    body.addStatement("call.check($S, status)", function.names().c());
    givenBack.forEach(a -> body.endControlFlow());
    function.arguments().stream()
        .filter(Argument::isFilled)
        .forEach(a -> body.add(JavaCarriers.of(a, types).code(Part.FILLED)));
    body.add(outputs(function));
    return body.endControlFlow().build();
  }

  /** The checks that arrays with one count in the library have one length. */
  private static List<CodeBlock> lengths(ProcedurePlan function) {
    List<CodeBlock> checks = new ArrayList<>();
    for (Argument count : function.arguments()) {
      for (Argument array : function.arguments()) {
        boolean counted =
            count.measured().isPresent()
                && array.parameter().length().equals(Optional.of(count.parameter().name()));
        if (counted && !count.measured().get().name().equals(array.name())) {
          String first = count.measured().get().name();
          checks.add(CodeBlock.of("call.sameLength($N.length, $N.length)", first, array.name()));
        }
      }
    }
    return checks;
  }

  private CodeBlock outputs(ProcedurePlan function) {
    CodeBlock.Builder body = CodeBlock.builder();
    List<Argument> outputs = function.outputs();
    if (outputs.isEmpty()) {
      return body.build();
    }
    List<CodeBlock> names = new ArrayList<>();
    for (Argument output : outputs) {
      CodeBlock read = JavaCarriers.of(output, types).code(Part.READ);
      if (output.mode() == Mode.INOUT) { // its name is a parameter's
        names.add(read);
      } else {
        body.addStatement("$T $N = $L", type(output), output.name(), read);
        names.add(CodeBlock.of("$N", output.name()));
      }
    }
    body.add(kept(function)).add(pending(outputs));
    return outputs.size() == 1
        ? body.addStatement("return $L", names.get(0)).build()
        : body.addStatement("return new $N($L)", recordName(function), CodeBlock.join(names, ", "))
            .build();
  }

  /** A new object keeps the memory of buffers that it was made with; what it came with ends so. */
  private static CodeBlock kept(ProcedurePlan function) {
    CodeBlock.Builder body = CodeBlock.builder();
    for (Argument output : function.outputs()) {
      for (Argument buffer : function.arguments()) {
        if (output.carrier() != Carrier.OBJECT) {
          continue;
        }
        switch (buffer.carrier()) {
          case BUFFER, LAMBDA ->
              body.addStatement("call.keep($N, $N)", output.name(), buffer.name() + "Memory");
          case ELEMENTS -> body.addStatement("call.keep($N, $N)", output.name(), buffer.name());
          default -> {
            if (buffer.isMemory()) {
              body.addStatement("call.goesWith($N, $N)", buffer.name(), output.name());
            }
          }
        }
      }
    }
    return body.build();
  }

  /** An object that comes with a request is not ready before the request is complete. */
  private static CodeBlock pending(List<Argument> outputs) {
    Optional<Argument> request = outputs.stream().filter(Argument::completes).findFirst();
    CodeBlock.Builder body = CodeBlock.builder();
    for (Argument output : outputs) {
      boolean waits =
          request.isPresent() && !output.completes() && output.objectClass().isPresent();
      if (waits) {
        body.addStatement("call.until($N, $N)", output.name(), request.get().name());
      }
    }
    return body.build();
  }

  private CodeBlock beginning(ProcedurePlan function) {
    CodeBlock start =
        CodeBlock.of(
            "$T.BINDING.initialize($S, $L)",
            types.natives(),
            function.names().c(),
            body(
                ParameterizedTypeName.get(ClassName.get(ToIntFunction.class), RuntimeTypes.CALL),
                MethodSpec.methodBuilder("applyAsInt").addParameter(RuntimeTypes.CALL, "call"),
                invocation(function)));
    return function.outputs().isEmpty()
        ? CodeBlock.builder().addStatement(start).build()
        : CodeBlock.builder().addStatement("return (int) $L", start).build();
  }

  private CodeBlock ending(ProcedurePlan function) {
    return CodeBlock.builder()
        .addStatement(
            "$T.BINDING.finish($S, $L)",
            types.natives(),
            function.names().c(),
            body(
                ClassName.get(IntSupplier.class),
                MethodSpec.methodBuilder("getAsInt"),
                CodeBlock.of("$T.$N()", types.natives(), function.method().name())))
        .build();
  }

  /** An anonymous class: the first lambda costs as much start-up time as loading an MPI library. */
  private static TypeSpec body(TypeName type, MethodSpec.Builder method, CodeBlock status) {
    return TypeSpec.anonymousClassBuilder("")
        .addSuperinterface(type)
        .addMethod(
            method
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(int.class)
                .addStatement("return $L", status)
                .build())
        .build();
  }
}
