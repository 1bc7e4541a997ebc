package org.shimwright.mpi.handles;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.Documentation;
import org.shimwright.emit.java.FacadePart;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.HandleType;

/**
 * Generates the facade methods that convert an object to its integer in another language ({@code
 * c2f}, {@code toint}), and such an integer to an object.
 */
record HandleFacade(Plan plan, JavaOfType java, Documentation text) implements FacadePart {
  /** Creates the part of a facade that has the methods for conversion. */
  @AutoService(FacadePart.Maker.class)
  public static final class Maker implements FacadePart.Maker {
    @Override
    public FacadePart of(Plan plan, JavaOfType java, Documentation text) {
      return new HandleFacade(plan, java, text);
    }
  }

  @Override
  public List<AbiFunction> natives() {
    List<AbiFunction> natives = new ArrayList<>();
    for (FunctionPlan function : HandleFunctions.of(plan)) {
      natives.add(HandleFunctions.nativeMethod(function));
    }
    return natives;
  }

  @Override
  public List<FacadeMethod> methods(FunctionPlan function) {
    if (!HandleFunctions.isConversion(function)) {
      return List.of();
    }
    HandleType objectClass = HandleFunctions.objectClass(plan, function);
    return List.of(new FacadeMethod(objectClass.javaName(), conversionMethod(function)));
  }

  @Override
  public void addTo(TypeSpec.Builder type, HandleType handle) {
    for (FunctionPlan function : HandleFunctions.of(plan)) {
      if (HandleFunctions.objectClass(plan, function).word().equals(handle.word())) {
        type.addMethod(conversionMethod(function));
      }
    }
  }

  private MethodSpec conversionMethod(FunctionPlan function) {
    return HandleFunctions.makesNumber(function) ? numberMethod(function) : objectMethod(function);
  }

  private MethodSpec numberMethod(FunctionPlan function) {
    JavaBody body =
        java.beginCall()
            .line("int number = $L", nativeCall(function, "call.useOrNull(this)"))
            .line("call.check($S, 0)", function.c())
            .line("return number")
            .end();
    return newMethod(function, List.of("@return the number"))
        .returns(int.class)
        .addCode(body.block())
        .build();
  }

  private MethodSpec objectMethod(FunctionPlan function) {
    boolean fortran = HandleFunctions.operationOf(function.function()).equals("f2c");
    ClassName self = java.generatedClass(HandleFunctions.objectClass(plan, function).javaName());
    JavaBody body =
        java.beginCall()
            .line("long handle = $L", nativeCall(function, "number"))
            .line("call.check($S, 0)", function.c())
            .line(
                "return call.found(new $T(handle,$W$T.BORROWED),$Wnumber,$W$L)",
                self,
                RuntimeNames.OWNERSHIP,
                backToNumber(function, fortran ? "c2f" : "toint"))
            .end();
    return newMethod(
            function,
            List.of(
                "<p>Other code frees the object; after {@link #adopt}, this program frees it. If"
                    + " MPI cannot tell that a number is wrong, an error appears only when the"
                    + " object is used.\n",
                "@param number the number",
                "@return the object, on which {@link #isNull} is true for the null handle",
                "@throws IllegalArgumentException if MPI says that no object has the number"))
        .addModifiers(Modifier.STATIC)
        .returns(self)
        .addParameter(int.class, "number")
        .addCode(body.block())
        .build();
  }

  /**
   * Returns the code that converts the handle back to its number. If the program did not request
   * that function, returns the code {@code number}, which is the number itself.
   */
  private JavaCode backToNumber(FunctionPlan function, String operation) {
    for (FunctionPlan back : HandleFunctions.of(plan)) {
      LibraryFunction procedure = back.function();
      if (procedure.member().objectClass().equals(function.function().member().objectClass())
          && HandleFunctions.operationOf(procedure).equals(operation)) {
        return nativeCall(back, "handle");
      }
    }
    return JavaCode.word("number");
  }

  private JavaCode nativeCall(FunctionPlan function, String argument) {
    return JavaCode.of(
        "$T.$L($L)", java.natives(), HandleFunctions.nativeMethod(function).name(), argument);
  }

  /**
   * Starts the declaration of a method.
   *
   * @param lines further lines of its comment
   */
  private MethodSpec.Builder newMethod(FunctionPlan function, List<String> lines) {
    List<String> doc = new ArrayList<>(lines);
    doc.add("@throws IllegalStateException if MPI cannot be called now, or this is not alive");
    if (function.lacking().isPresent()) {
      doc.add("@throws UnsupportedOperationException if this MPI does not have the procedure");
    }
    return text.method(function.function(), doc, function.method());
  }
}
