package org.shimwright.mpi.handles;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.carrier.RuntimeTypes;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.Plan;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.ObjectClass;

/** The methods that turn an object into a number of other languages, and such a number into it. */
record HandleFacade(Plan plan, JavaTypes types) implements FacadePart {
  /** Adds them to facades. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaTypes types) {
      return new HandleFacade(plan, types);
    }
  }

  @Override
  public List<AbiFunction> natives() {
    return HandleFunctions.of(plan).stream().map(HandleFunctions::method).toList();
  }

  @Override
  public List<FacadeMethod> methods(ProcedurePlan function) {
    if (!HandleFunctions.isOne(function)) {
      return List.of();
    }
    ObjectClass objectClass = HandleFunctions.objectClass(plan, function);
    return List.of(new FacadeMethod(objectClass.javaName(), method(function)));
  }

  @Override
  public void addTo(TypeSpec.Builder type, ObjectClass objectClass) {
    HandleFunctions.of(plan).stream()
        .filter(f -> HandleFunctions.objectClass(plan, f).equals(objectClass))
        .forEach(f -> type.addMethod(method(f)));
  }

  private MethodSpec method(ProcedurePlan function) {
    return HandleFunctions.makesNumber(function) ? given(function) : taken(function);
  }

  private MethodSpec given(ProcedurePlan function) {
    return documented(function, "@return the number")
        .returns(TypeName.INT)
        .addCode(
            entered(
                """
                int number = $L;
                call.check($S, 0);
                return number;
                """,
                called(function, "call.handleOrNull(this)"),
                function.names().c()))
        .build();
  }

  private MethodSpec taken(ProcedurePlan function) {
    boolean fortran = HandleFunctions.operation(function.procedure()).equals("f2c");
    ClassName self = types.of(HandleFunctions.objectClass(plan, function));
    return documented(
            function,
            "<p>The object is borrowed: other code frees it, unless {@link #adopt} says otherwise."
                + " Of a number that MPI cannot tell from a handle nothing is known before the"
                + " object is used.\n",
            "@param number the number",
            "@return the object, on which {@link #isNull} is true for the null handle",
            "@throws IllegalArgumentException if MPI says that it is no object's")
        .addModifiers(Modifier.STATIC)
        .addParameter(TypeName.INT, "number")
        .returns(self)
        .addCode(
            entered(
                """
                long handle = $L;
                call.check($S, 0);
                return call.found(new $T(handle, $T.BORROWED), number, $L);
                """,
                called(function, "number"),
                function.names().c(),
                self,
                RuntimeTypes.ORIGIN,
                again(function, fortran ? "c2f" : "toint")))
        .build();
  }

  /** The handle turned back, unless the program asked for one direction only. */
  private CodeBlock again(ProcedurePlan function, String operation) {
    return HandleFunctions.of(plan).stream()
        .filter(f -> f.procedure().objectClass().equals(function.procedure().objectClass()))
        .filter(f -> HandleFunctions.operation(f.procedure()).equals(operation))
        .findFirst()
        .map(back -> called(back, "handle"))
        .orElse(CodeBlock.of("number"));
  }

  private CodeBlock called(ProcedurePlan function, String argument) {
    return CodeBlock.of(
        "$T.$N($L)", types.natives(), HandleFunctions.method(function).name(), argument);
  }

  private CodeBlock entered(String body, Object... words) {
    return CodeBlock.builder()
        .beginControlFlow("try ($T call = $T.BINDING.enter())", RuntimeTypes.CALL, types.natives())
        .add(body, words)
        .endControlFlow()
        .build();
  }

  /** A public method with further lines of its comment. */
  private MethodSpec.Builder documented(ProcedurePlan function, String... lines) {
    List<String> doc = new ArrayList<>(List.of(lines));
    doc.add("@throws IllegalStateException if MPI cannot be called now, or this is not alive");
    if (function.lacking().isPresent()) {
      doc.add("@throws UnsupportedOperationException if this MPI does not have the procedure");
    }
    return new Documentation(types).method(function.names().java(), function.procedure(), doc);
  }
}
