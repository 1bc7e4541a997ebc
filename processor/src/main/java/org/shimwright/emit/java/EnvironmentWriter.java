package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Lifecycle;

/** Turns the procedures that belong to no object into static methods of a class. */
record EnvironmentWriter(JavaTypes types, Plan plan) {
  TypeSpec write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(types.environment())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addAnnotation(FacadeTarget.GENERATED)
            .addJavadoc(
                "$L's procedures that belong to no object: its beginning, its end, and its"
                    + " environment.\n",
                library())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    ProcedureMethods methods = new ProcedureMethods(types);
    plan.bound().stream()
        .filter(p -> p.isPlain() && p.owner().isEmpty())
        .forEach(p -> methods.addTo(type, p));
    Optional<ProcedurePlan> begins = first(Lifecycle.INITIALIZES);
    Optional<ProcedurePlan> ends = first(Lifecycle.FINALIZES);
    if (begins.isPresent() && ends.isPresent()) {
      type.addMethod(run(begins.get(), ends.get()));
      type.addMethod(start(begins.get())).addType(session(ends.get()));
    }
    return type.build();
  }

  private String library() {
    return Documentation.escaped(types.libraryName());
  }

  private Optional<ProcedurePlan> first(Lifecycle lifecycle) {
    return plan.bound().stream()
        .filter(p -> p.procedure().lifecycle() == lifecycle && p.outputs().isEmpty())
        .findFirst();
  }

  private MethodSpec run(ProcedurePlan begins, ProcedurePlan ends) {
    TypeVariableName thrown = TypeVariableName.get("X", Exception.class);
    return MethodSpec.methodBuilder("run")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addTypeVariable(thrown)
        .addJavadoc(
            "Initializes $1L, runs a program, and finalizes $1L.\n\n"
                + "<p>If the program throws and there are several processes, the exception is"
                + " printed and all of them end with status 1, for finalizing would wait for"
                + " processes that wait for this one. A single process finalizes $1L and throws the"
                + " exception on.\n\n"
                + "@param program the program\n"
                + "@param <X> what it may throw\n"
                + "@throws X what it throws, if this is the only process\n"
                + "@throws IllegalStateException if $1L is or was initialized already\n",
            library())
        .addParameter(ParameterizedTypeName.get(types.runtime("Program"), thrown), "program")
        .addException(thrown)
        .addStatement(
            "$T.BINDING.run($T::$N, program, $T::$N)",
            types.natives(),
            types.environment(),
            begins.names().java(),
            types.environment(),
            ends.names().java())
        .build();
  }

  private MethodSpec start(ProcedurePlan begins) {
    return MethodSpec.methodBuilder("start")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addJavadoc(
            "Initializes $1L, to be finalized by a try statement. An exception that leaves the"
                + " statement finalizes $1L too, which waits for all processes: where there are"
                + " several, use {@link #run}.\n\n"
                + "@return what finalizes $1L when it is closed\n"
                + "@throws IllegalStateException if $1L is or was initialized already\n",
            library())
        .returns(ClassName.get("", "Session"))
        .addStatement("$N()", begins.names().java())
        .addStatement("return new Session()")
        .build();
  }

  private TypeSpec session(ProcedurePlan ends) {
    return TypeSpec.classBuilder("Session")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addSuperinterface(AutoCloseable.class)
        .addJavadoc("$L between its initialization and its finalization.\n", library())
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .addMethod(
            MethodSpec.methodBuilder("close")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Finalizes $L.\n", library())
                .addStatement("$T.$N()", types.environment(), ends.names().java())
                .build())
        .build();
  }
}
