package org.shimwright.emit.java.own;

import static org.shimwright.emit.java.own.JavaText.RUNTIME;

import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.HandleType;

/**
 * Objects that the caller of a method is to close, where the method may throw after the library has
 * made them: the method closes them if it does.
 */
final class OwnNewObjects {
  private OwnNewObjects() {}

  /** The resource of the try statement that holds them. */
  static String held(OwnValues values, FunctionPlan call, Argument a) {
    String type = ((HandleType) a.value().type()).javaName();
    String maker = "w_ -> " + values.handle(call, a, "w_");
    return "%1$sNewObjects<%2$s> %3$s = %1$sNewObjects.%4$s, %5$s)"
        .formatted(RUNTIME, type, name(a), factory(a), maker);
  }

  private static String factory(Argument a) {
    return a.value().isArray() ? "several(call_" : "one(call_, " + a.slot();
  }

  /** Receives them as soon as the library has returned. */
  static void receive(SourceWriter java, FunctionPlan call) {
    for (Argument a : call.objectsAtRisk()) {
      String handles = a.value().isArray() ? ", " + OwnArrays.crossed(a) : "";
      java.line("%s.receive(status_%s);".formatted(name(a), handles));
    }
  }

  /** One of them, for the caller. */
  static String object(Argument a) {
    return name(a) + ".object()";
  }

  /** An array of them, for the caller. */
  static String array(Argument a) {
    return "%s.objects(%s[]::new)".formatted(name(a), OwnArrays.element(a.value()));
  }

  /** Gives them to the caller with what the method returns. */
  static void give(SourceWriter java, FunctionPlan call, String type, String result) {
    if (call.objectsAtRisk().isEmpty()) {
      java.line("return %s;".formatted(result));
      return;
    }
    java.line("%s result_ = %s;".formatted(type, result));
    call.objectsAtRisk().forEach(a -> java.line(name(a) + ".give();"));
    java.line("return result_;");
  }

  private static String name(Argument a) {
    return a.name() + "_o";
  }
}
