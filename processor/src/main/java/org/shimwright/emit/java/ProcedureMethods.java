package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import javax.lang.model.element.Modifier;
import org.shimwright.plan.crossing.Passage;
import org.shimwright.plan.crossing.Passing;
import org.shimwright.plan.crossing.ProcedureCrossing;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.Moment;

/** Turns one procedure crossing into a method of the facade, and a record for several results. */
final class ProcedureMethods {
  private final JavaTypes types;

  ProcedureMethods(JavaTypes types) {
    this.types = types;
  }

  /** Adds the method, and the record of its results if it needs one. */
  void addTo(TypeSpec.Builder owner, ProcedureCrossing crossing) {
    Optional<TypeSpec> record = resultRecord(crossing);
    record.ifPresent(owner::addType);
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(crossing.javaName())
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc(Documentation.of(crossing, types))
            .returns(returned(crossing, record));
    if (!crossing.instance()) {
      method.addModifiers(Modifier.STATIC);
    }
    if (crossing.procedure().history().deprecated().isPresent()) {
      method.addAnnotation(Deprecated.class);
    }
    arguments(crossing)
        .forEach(p -> method.addParameter(ParameterSpec.builder(types.seen(p), p.name()).build()));
    method.addCode(
        switch (crossing.procedure().moment()) {
          case WHILE_RUNNING, ANY_TIME -> call(crossing, record);
          case INITIALIZES -> beginning(crossing);
          case FINALIZES -> ending(crossing);
        });
    owner.addMethod(method.build());
  }

  private static List<Passage> arguments(ProcedureCrossing crossing) {
    return crossing.passages().stream()
        .filter(Passage::isArgument)
        .filter(p -> !isReceiver(crossing, p))
        .toList();
  }

  private static boolean isReceiver(ProcedureCrossing crossing, Passage passage) {
    return crossing.instance() && passage.equals(crossing.passages().get(0));
  }

  private TypeName returned(ProcedureCrossing crossing, Optional<TypeSpec> record) {
    if (record.isPresent()) {
      return ClassName.get("", record.get().name());
    }
    List<Passage> results = crossing.results();
    if (!results.isEmpty()) {
      return types.seen(results.get(0));
    }
    return crossing.hasStatus() ? TypeName.VOID : JavaTypes.crossing(crossing.method().returned());
  }

  private Optional<TypeSpec> resultRecord(ProcedureCrossing crossing) {
    List<Passage> results = crossing.results();
    if (results.size() < 2) {
      return Optional.empty();
    }
    String name = crossing.javaName();
    MethodSpec.Builder components = MethodSpec.constructorBuilder();
    CodeBlock.Builder doc =
        CodeBlock.builder().add("What {@code $L} returns.\n\n", crossing.procedure().name());
    for (Passage result : results) {
      components.addParameter(types.seen(result), result.name());
      doc.add("@param $L $L\n", result.name(), Documentation.escaped(result.parameter().text()));
    }
    return Optional.of(
        TypeSpec.recordBuilder(
                name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Result")
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc(doc.build())
            .recordConstructor(components.build())
            .build());
  }

  // ---- bodies ----

  private CodeBlock invocation(ProcedureCrossing crossing) {
    List<CodeBlock> passed =
        crossing.passages().stream()
            .filter(p -> p.isArgument() || p.passing() == Passing.LENGTH)
            .map(p -> passed(crossing, p))
            .toList();
    CodeBlock arguments = CodeBlock.join(passed, ", ");
    boolean returns =
        crossing.passages().stream()
            .anyMatch(p -> p.isResult() || p.passing() == Passing.TEXT_RESULT);
    if (returns) {
      arguments =
          CodeBlock.of(passed.isEmpty() ? "$Lcall.address()" : "$L, call.address()", arguments);
    }
    return CodeBlock.of("$T.$N($L)", types.natives(), crossing.method().name(), arguments);
  }

  private CodeBlock passed(ProcedureCrossing crossing, Passage passage) {
    if (passage.passing() == Passing.LENGTH) {
      return types.length(passage, named(crossing, passage.measured().orElseThrow()));
    }
    return types.passed(passage, isReceiver(crossing, passage) ? "this" : passage.name());
  }

  private static Passage named(ProcedureCrossing crossing, String name) {
    return crossing.passages().stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Passage> buffers(ProcedureCrossing crossing) {
    return crossing.passages().stream()
        .filter(p -> p.parameter().kind().carrier() == Carrier.BUFFER)
        .toList();
  }

  private CodeBlock call(ProcedureCrossing crossing, Optional<TypeSpec> record) {
    CodeBlock.Builder body = CodeBlock.builder();
    body.beginControlFlow(
        "try ($T call = $T.BINDING.$N())",
        Runtime.CALL,
        types.natives(),
        crossing.procedure().moment() == Moment.ANY_TIME ? "enterAnytime" : "enter");
    for (Passage buffer : buffers(crossing)) {
      body.addStatement(
          "$T $NMemory = call.memory($N)", java.nio.ByteBuffer.class, buffer.name(), buffer.name());
    }
    if (!crossing.hasStatus()) {
      body.addStatement(
          "$T value = $L", JavaTypes.crossing(crossing.method().returned()), invocation(crossing));
      body.addStatement("call.check($S, 0)", crossing.procedure().name());
      body.addStatement("return value");
      return body.endControlFlow().build();
    }
    body.addStatement("int status = $L", invocation(crossing));
    for (Passage passage : crossing.passages()) {
      if (passage.passing() == Passing.ARGUMENT_AND_RESULT) {
        body.addStatement(
            "call.settle($L, call.longAt($L))",
            isReceiver(crossing, passage) ? "this" : passage.name(),
            passage.place());
      }
    }
    body.add(results(crossing, record));
    return body.endControlFlow().build();
  }

  /** Results are read before the status is looked at: a message overwrites the scratch memory. */
  private CodeBlock results(ProcedureCrossing crossing, Optional<TypeSpec> record) {
    CodeBlock.Builder body = CodeBlock.builder();
    List<Passage> results = crossing.results();
    CodeBlock check = CodeBlock.of("call.check($S, status)", crossing.procedure().name());
    if (results.isEmpty()) {
      return body.addStatement(check).build();
    }
    body.addStatement(check);
    for (Passage result : results) {
      body.addStatement("$T $N = $L", types.seen(result), result.name(), types.read(result));
    }
    for (Passage result : results) {
      if (result.parameter().kind().carrier() == Carrier.OBJECT) {
        for (Passage buffer : buffers(crossing)) {
          body.addStatement("call.keep($N, $N)", result.name(), buffer.name() + "Memory");
        }
      }
    }
    body.add(pending(results));
    List<CodeBlock> names = results.stream().map(r -> CodeBlock.of("$N", r.name())).toList();
    return record.isPresent()
        ? body.addStatement("return new $N($L)", record.get().name(), CodeBlock.join(names, ", "))
            .build()
        : body.addStatement("return $L", names.get(0)).build();
  }

  /** An object that comes with a request is not ready before the request is complete. */
  private static CodeBlock pending(List<Passage> results) {
    Optional<Passage> request =
        results.stream()
            .filter(r -> r.objectClass().map(c -> c.name().equals("request")).orElse(false))
            .findFirst();
    CodeBlock.Builder body = CodeBlock.builder();
    for (Passage result : results) {
      boolean waits =
          request.isPresent() && !result.equals(request.get()) && result.objectClass().isPresent();
      if (waits) {
        body.addStatement("call.until($N, $N)", result.name(), request.get().name());
      }
    }
    return body.build();
  }

  private CodeBlock beginning(ProcedureCrossing crossing) {
    CodeBlock start =
        CodeBlock.of(
            "$T.BINDING.initialize($S, $L)",
            types.natives(),
            crossing.procedure().name(),
            body(
                ParameterizedTypeName.get(ClassName.get(ToIntFunction.class), Runtime.CALL),
                MethodSpec.methodBuilder("applyAsInt").addParameter(Runtime.CALL, "call"),
                invocation(crossing)));
    return crossing.results().isEmpty()
        ? CodeBlock.builder().addStatement(start).build()
        : CodeBlock.builder().addStatement("return (int) $L", start).build();
  }

  private CodeBlock ending(ProcedureCrossing crossing) {
    return CodeBlock.builder()
        .addStatement(
            "$T.BINDING.finish($S, $L)",
            types.natives(),
            crossing.procedure().name(),
            body(
                ClassName.get(IntSupplier.class),
                MethodSpec.methodBuilder("getAsInt"),
                CodeBlock.of("$T.$N()", types.natives(), crossing.method().name())))
        .build();
  }

  /**
   * A class, where a lambda would do: to link its first one takes the JVM as long as to load MPI.
   */
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
