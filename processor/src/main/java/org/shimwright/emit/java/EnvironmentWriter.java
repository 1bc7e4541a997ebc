package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Lifecycle;

/** Turns the procedures that belong to no object into static methods of a class. */
record EnvironmentWriter(Plan plan, JavaOfType java, Documentation text, JavaMethods methods) {
  TypeSpec.Builder write() {
    JavadocText text =
        new JavadocText(
            library()
                + "'s procedures that belong to no object: its beginning, its end, and its"
                + " environment.");
    TypeSpec.Builder type =
        GeneratedClass.of(TypeSpec.classBuilder(self()), text)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR);
    methods.add(type, plan.library().javaName());
    Optional<String> begins = first(Lifecycle.INITIALIZES);
    Optional<String> ends = first(Lifecycle.FINALIZES);
    if (begins.isPresent() && ends.isPresent()) {
      type.addMethod(run(begins.get(), ends.get())).addMethod(start(begins.get()));
      type.addType(session(ends.get()));
    }
    return type;
  }

  private Optional<String> first(Lifecycle lifecycle) {
    return plan.bound().stream()
        .filter(p -> p.procedure().lifecycle() == lifecycle && plan.function(p).outputs().isEmpty())
        .map(p -> p.names().java())
        .findFirst();
  }

  private ClassName self() {
    return java.named(plan.library().javaName());
  }

  private String library() {
    return text.library();
  }

  private String onceOnly() {
    return "@throws IllegalStateException if %s is or was initialized already".formatted(library());
  }

  private MethodSpec run(String begins, String ends) {
    JavadocText text =
        new JavadocText(
                "Initializes %1$s, runs a program, and finalizes %1$s.".formatted(library()))
            .paragraph(
                "If the program throws and there are several processes, the exception is printed"
                    + " and all of them end with status 1, for finalizing would wait for processes"
                    + " that wait for this one. A single process finalizes %s and throws the"
                        .formatted(library())
                    + " exception on.")
            .tags()
            .tag("@param program the program")
            .tag("@param <X> what it may throw")
            .tag("@throws X what it throws, if this is the only process")
            .tag(onceOnly());
    TypeVariableName thrown = TypeVariableName.get("X", Exception.class);
    ClassName program = ClassName.get(plan.specification().library().runtime(), "Program");
    return GeneratedClass.method("run", text)
        .addModifiers(Modifier.STATIC)
        .addTypeVariable(thrown)
        .addParameter(ParameterizedTypeName.get(program, thrown), "program")
        .addException(thrown)
        .addCode(
            "$T.LIBRARY.run($T::$L, program, $T::$L);\n",
            java.natives(),
            self(),
            begins,
            self(),
            ends)
        .build();
  }

  private MethodSpec start(String begins) {
    JavadocText text =
        new JavadocText(
                "Initializes %1$s, to be finalized by a try statement. An exception that leaves the"
                        .formatted(library())
                    + " statement finalizes %s too, which waits for all processes: where there"
                        .formatted(library())
                    + " are several, use {@link #run}.")
            .tags()
            .tag("@return what finalizes %s when it is closed".formatted(library()))
            .tag(onceOnly());
    ClassName session = self().nestedClass("Session");
    return GeneratedClass.method("start", text)
        .addModifiers(Modifier.STATIC)
        .returns(session)
        .addCode("$L();\nreturn new $T();\n", begins, session)
        .build();
  }

  private TypeSpec session(String ends) {
    MethodSpec close =
        MethodSpec.methodBuilder("close")
            .addJavadoc("Finalizes $L.\n", library())
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addCode("$T.$L();\n", self(), ends)
            .build();
    return TypeSpec.classBuilder("Session")
        .addJavadoc("$L between its initialization and its finalization.\n", library())
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addSuperinterface(AutoCloseable.class)
        .addMethod(GeneratedClass.PRIVATE_CONSTRUCTOR)
        .addMethod(close)
        .build();
  }
}
