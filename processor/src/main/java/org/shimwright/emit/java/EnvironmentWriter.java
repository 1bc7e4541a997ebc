package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Moment;

/** Turns the procedures that belong to no object into static methods of {@code Mpi}. */
final class EnvironmentWriter {
  private final JavaTypes types;
  private final Plan plan;

  EnvironmentWriter(JavaTypes types, Plan plan) {
    this.types = types;
    this.plan = plan;
  }

  TypeSpec write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder("Mpi")
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addAnnotation(FacadeTarget.GENERATED)
            .addJavadoc(
                "MPI's procedures that belong to no object: its beginning, its end, and its"
                    + " environment.\n")
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    ProcedureMethods methods = new ProcedureMethods(types);
    plan.bound().stream().filter(p -> p.owner().isEmpty()).forEach(p -> methods.addTo(type, p));
    Optional<ProcedurePlan> begins = first(Moment.INITIALIZES);
    Optional<ProcedurePlan> ends = first(Moment.FINALIZES);
    if (begins.isPresent() && ends.isPresent()) {
      type.addMethod(run(begins.get(), ends.get()));
      type.addMethod(start(begins.get())).addType(session(ends.get()));
    }
    return type.build();
  }

  private Optional<ProcedurePlan> first(Moment moment) {
    return plan.bound().stream()
        .filter(p -> p.procedure().moment() == moment && p.outputs().isEmpty())
        .findFirst();
  }

  private MethodSpec run(ProcedurePlan begins, ProcedurePlan ends) {
    TypeVariableName thrown = TypeVariableName.get("X", Exception.class);
    return MethodSpec.methodBuilder("run")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addTypeVariable(thrown)
        .addJavadoc(
            "Initializes MPI, runs a program, and finalizes MPI.\n\n"
                + "<p>If the program throws and there are several processes, the exception is"
                + " printed and all of them end with status 1, for finalizing would wait for"
                + " processes that wait for this one. A single process finalizes MPI and throws the"
                + " exception on.\n\n"
                + "@param program the program\n"
                + "@param <X> what it may throw\n"
                + "@throws X what it throws, if this is the only process\n"
                + "@throws IllegalStateException if MPI is or was initialized already\n")
        .addParameter(ParameterizedTypeName.get(RuntimeTypes.PROGRAM, thrown), "program")
        .addException(thrown)
        .addStatement(
            "$T.BINDING.run(Mpi::$N, program, Mpi::$N)",
            types.natives(),
            begins.names().java(),
            ends.names().java())
        .build();
  }

  private static MethodSpec start(ProcedurePlan begins) {
    return MethodSpec.methodBuilder("start")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addJavadoc(
            "Initializes MPI, to be finalized by a try statement. An exception that leaves the"
                + " statement finalizes MPI too, which waits for all processes: where there are"
                + " several, use {@link #run}.\n\n"
                + "@return what finalizes MPI when it is closed\n"
                + "@throws IllegalStateException if MPI is or was initialized already\n")
        .returns(ClassName.get("", "Session"))
        .addStatement("$N()", begins.names().java())
        .addStatement("return new Session()")
        .build();
  }

  private static TypeSpec session(ProcedurePlan ends) {
    return TypeSpec.classBuilder("Session")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addSuperinterface(AutoCloseable.class)
        .addJavadoc("MPI between its initialization and its finalization.\n")
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .addMethod(
            MethodSpec.methodBuilder("close")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Finalizes MPI.\n")
                .addStatement("Mpi.$N()", ends.names().java())
                .build())
        .build();
  }
}
