package org.shimwright.emit.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Prints the declaration of a method for documentation pages: without annotations, {@code public}
 * and package names.
 */
final class MethodHead {
  private MethodHead() {}

  static String of(MethodSpec method) {
    String variables =
        method.typeVariables().stream().map(TypeName::toString).collect(Collectors.joining(", "));
    return "%s%s%s %s(%s)"
        .formatted(
            method.modifiers().contains(Modifier.STATIC) ? "static " : "",
            variables.isEmpty() ? "" : "<" + variables + "> ",
            typeWithoutPackages(method.returnType()),
            method.name(),
            parameterList(method.parameters()));
  }

  /** Prints a list of parameters, or of record components. */
  static String parameterList(List<ParameterSpec> parameters) {
    return parameters.stream()
        .map(p -> typeWithoutPackages(p.type()) + " " + p.name())
        .collect(Collectors.joining(", "));
  }

  /** Prints a type without packages. */
  static String typeWithoutPackages(TypeName type) {
    if (type instanceof ArrayTypeName array) {
      return typeWithoutPackages(array.componentType()) + "[]";
    }
    if (type instanceof ParameterizedTypeName generic) {
      return generic.typeArguments().stream()
          .map(MethodHead::typeWithoutPackages)
          .collect(Collectors.joining(", ", typeWithoutPackages(generic.rawType()) + "<", ">"));
    }
    return type instanceof ClassName named ? named.simpleName() : type.toString();
  }
}
