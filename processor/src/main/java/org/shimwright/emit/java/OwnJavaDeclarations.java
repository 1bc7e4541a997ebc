package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shimwright.emit.OwnDeclarations;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;

/** The heads of the facade's methods of a library of one's own, without packages. */
@AutoService(OwnDeclarations.class)
public final class OwnJavaDeclarations implements OwnDeclarations {
  @Override
  public Language language() {
    return Language.JAVA;
  }

  @Override
  public Function<FunctionPlan, String> of(Plan plan) {
    JavaMethods methods = new JavaMethods(plan, new JavaOfType(plan));
    return call -> declaration(methods, call);
  }

  /** The method of a function, and the record that it returns if there are several results. */
  private static String declaration(JavaMethods methods, FunctionPlan call) {
    String method =
        "// class %s\n%s%s %s(%s);\n"
            .formatted(
                call.owner(),
                call.isOnObject() ? "" : "static ",
                simple(methods.returned(call)),
                call.method(),
                listed(methods.parameters(call)));
    return call.outputs().size() > 1
        ? method
            + "record %s(%s) {}\n"
                .formatted(JavaMethods.recordName(call), listed(methods.components(call)))
        : method;
  }

  private static String listed(List<ParameterSpec> parameters) {
    return parameters.stream()
        .map(p -> simple(p.type()) + " " + p.name())
        .collect(Collectors.joining(", "));
  }

  private static String simple(TypeName type) {
    if (type instanceof ArrayTypeName array) {
      return simple(array.componentType()) + "[]";
    }
    return type instanceof ClassName named ? named.simpleName() : type.toString();
  }
}
