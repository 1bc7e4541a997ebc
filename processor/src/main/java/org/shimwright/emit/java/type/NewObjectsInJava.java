package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.NEW_OBJECTS;

import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/**
 * Prints Java code for new objects that the caller must close. If the method throws after the
 * library has created them, the method closes them.
 */
public final class NewObjectsInJava {
  private NewObjectsInJava() {}

  /**
   * Returns the resource declaration of the generated try statement: a {@code NewObjects} that
   * holds the new objects.
   */
  public static JavaCode resourceDeclaration(HandleInJava handle, FunctionPlan call, Argument a) {
    JavaCode maker = handle.newObject(call, a, JavaCode.word("w_"));
    JavaCode factory =
        a.value().isArray() ? JavaCode.of("several(call_") : handle.beginOneObject(a);
    return JavaCode.of(
        "$T<$T> $L_o = $T.$L,$Ww_ -> $L)",
        NEW_OBJECTS,
        handle.type(),
        a.name(),
        NEW_OBJECTS,
        factory,
        maker);
  }

  /** Prints the statements that receive the new objects as soon as the library has returned. */
  public static void printReceive(JavaOfType java, FunctionPlan call, JavaBody body) {
    for (Argument a : call.objectsAtRisk()) {
      if (a.value().isArray()) {
        JavaCode handles = ArrayInJava.storedArray(a, java.of(a.value()));
        body.line("$L_o.receive(status_, $L)", a.name(), handles);
      } else {
        body.line("$L_o.receive(status_)", a.name());
      }
    }
  }

  /** Returns the expression for a new object, for the caller. */
  static JavaCode objectExpression(Argument a) {
    return JavaCode.of("$L_o.object()", a.name());
  }

  /** Returns the expression for an array of new objects, for the caller. */
  static JavaCode arrayExpression(Argument a, InJava element) {
    return JavaCode.of("$L_o.objects($T[]::new)", a.name(), element.elementType());
  }

  /**
   * Prints the statements that return the method's result, and pass the new objects to the caller.
   */
  public static void printReturn(FunctionPlan call, TypeName type, JavaCode result, JavaBody body) {
    if (call.objectsAtRisk().isEmpty()) {
      body.line("return $L", result);
      return;
    }
    body.line("$T result_ = $L", type, result);
    call.objectsAtRisk().forEach(a -> body.line("$L_o.give()", a.name()));
    body.line("return result_");
  }
}
