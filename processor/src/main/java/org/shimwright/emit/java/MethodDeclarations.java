package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import java.util.function.Function;
import org.shimwright.emit.FunctionDeclarations;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Language;
import org.shimwright.spec.type.CallbackType;

/** The heads of the facade's methods of a library of one's own, without packages. */
@AutoService(FunctionDeclarations.class)
public final class MethodDeclarations implements FunctionDeclarations {
  @Override
  public Language language() {
    return Language.JAVA;
  }

  @Override
  public Function<FunctionPlan, String> of(Plan plan) {
    JavaOfType java = new JavaOfType(plan);
    JavaMethods methods = new JavaMethods(plan, java, new Documentation(plan, java));
    return call -> declaration(methods, call);
  }

  @Override
  public Function<CallbackType, String> callbacks(Plan plan) {
    ValueClasses values = new ValueClasses(plan, new JavaOfType(plan));
    return type ->
        "interface %s {\n  %s;\n}\n"
            .formatted(
                type.javaName(), MethodHead.of(values.callback(type).build().methodSpecs().get(0)));
  }

  /** The method of a function, and the record that it returns if there are several results. */
  private static String declaration(JavaMethods methods, FunctionPlan call) {
    String method =
        "// class %s\n%s%s %s(%s);\n"
            .formatted(
                call.owner(),
                call.isOnObject() ? "" : "static ",
                MethodHead.simple(methods.returned(call)),
                call.method(),
                MethodHead.listed(methods.parameters(call)));
    return call.outputs().size() > 1
        ? method
            + "record %s(%s) {}\n"
                .formatted(
                    JavaMethods.recordName(call), MethodHead.listed(methods.components(call)))
        : method;
  }
}
