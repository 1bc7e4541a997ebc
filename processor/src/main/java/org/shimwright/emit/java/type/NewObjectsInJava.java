package org.shimwright.emit.java.type;

import static org.shimwright.emit.java.type.RuntimeNames.NEW_OBJECTS;

import com.palantir.javapoet.TypeName;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;

/**
 * Objects that the caller of a method is to close, where the method may throw after the library has
 * made them: the method closes them if it does.
 */
public final class NewObjectsInJava {
  private NewObjectsInJava() {}

  /** The resource of the try statement that holds them. */
  public static JavaCode held(HandleInJava handle, FunctionPlan call, Argument a) {
    JavaCode maker = handle.made(call, a, JavaCode.word("w_"));
    JavaCode factory = a.value().isArray() ? JavaCode.of("several(call_") : handle.one(a);
    return JavaCode.of(
        "$T<$T> $L_o = $T.$L,$Ww_ -> $L)",
        NEW_OBJECTS,
        handle.type(),
        a.name(),
        NEW_OBJECTS,
        factory,
        maker);
  }

  /** Receives them as soon as the library has returned. */
  public static void receive(JavaOfType java, FunctionPlan call, JavaBody body) {
    for (Argument a : call.objectsAtRisk()) {
      if (a.value().isArray()) {
        JavaCode handles = ArrayInJava.crossed(a, java.of(a.value()));
        body.line("$L_o.receive(status_, $L)", a.name(), handles);
      } else {
        body.line("$L_o.receive(status_)", a.name());
      }
    }
  }

  /** One of them, for the caller. */
  static JavaCode object(Argument a) {
    return JavaCode.of("$L_o.object()", a.name());
  }

  /** An array of them, for the caller. */
  static JavaCode array(Argument a, InJava element) {
    return JavaCode.of("$L_o.objects($T[]::new)", a.name(), element.element());
  }

  /** Gives them to the caller with what the method returns. */
  public static void give(FunctionPlan call, TypeName type, JavaCode result, JavaBody body) {
    if (call.objectsAtRisk().isEmpty()) {
      body.line("return $L", result);
      return;
    }
    body.line("$T result_ = $L", type, result);
    call.objectsAtRisk().forEach(a -> body.line("$L_o.give()", a.name()));
    body.line("return result_");
  }
}
