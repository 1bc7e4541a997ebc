package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.emit.java.type.RuntimeNames;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/**
 * The overload of a method that takes lists in place of arrays and calls the method with arrays.
 *
 * @param call the function that the method calls
 * @param java the types in Java
 */
record ListOverload(FunctionPlan call, JavaOfType java) {
  /** Returns the parameters. */
  List<ParameterSpec> parameters() {
    List<ParameterSpec> parameters = new ArrayList<>();
    for (Argument a : call.parameters()) {
      TypeName type =
          a.value().isArray()
              ? ParameterizedTypeName.get(ClassName.get(List.class), elementType(a).box())
              : java.typeOfGiven(a.value());
      parameters.add(ParameterSpec.builder(type, a.name()).build());
    }
    return parameters;
  }

  /** Returns the statement that calls the method with arrays. */
  JavaBody body() {
    List<JavaCode> passed = new ArrayList<>();
    for (Argument a : call.parameters()) {
      passed.add(a.value().isArray() ? toArrayExpression(a) : JavaCode.word(a.name()));
    }
    JavaCode called = JavaCode.of("$L($L)", call.method(), JavaCode.joined(passed, ",$W"));
    String returns = call.outputs().isEmpty() ? "" : "return ";
    return new JavaBody().line(returns + "$L", called);
  }

  private JavaCode toArrayExpression(Argument a) {
    TypeName element = elementType(a);
    return element.isPrimitive()
        ? JavaCode.of("$T.$LArray($L)", RuntimeNames.CALL, element, a.name())
        : JavaCode.of("$T.array($L,$Wnew $T[0])", RuntimeNames.CALL, a.name(), element);
  }

  private TypeName elementType(Argument a) {
    return java.of(a.value()).elementType();
  }
}
