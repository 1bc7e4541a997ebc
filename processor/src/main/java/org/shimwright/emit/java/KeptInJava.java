package org.shimwright.emit.java;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Deferral;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.HandleType;

/** Writes statements that keep memory and lambdas reachable while the library still uses them. */
final class KeptInJava {
  private final JavaOfType java;

  /** The words of handles whose objects keep a lambda. */
  private final Set<String> madeWithFunctions = new LinkedHashSet<>();

  KeptInJava(Plan plan, JavaOfType java) {
    this.java = java;
    for (FunctionPlan call : plan.bound()) {
      if (call.arguments().stream().anyMatch(a -> java.of(a.value()).isFunction())) {
        objects(call).forEach(a -> madeWithFunctions.add(a.value().type().word()));
      }
    }
  }

  /** Before the call. */
  void before(FunctionPlan call, JavaBody body) {
    if (call.deferral().filter(Deferral::synchronizes).isPresent()) {
      body.line("long deferrals_ = call_.kept().deferrals()");
    }
  }

  /** When the call has succeeded. */
  void after(FunctionPlan call, JavaBody body) {
    call.arguments().forEach(a -> java.of(a.value()).succeeded(call, a, body));
    call.deferral().ifPresent(deferral -> deferred(call, deferral, body));
  }

  private void deferred(FunctionPlan call, Deferral deferral, JavaBody body) {
    String on = deferral.on().expression();
    String with = deferral.with().map(Argument::name).orElse("null");
    for (Argument a : call.arguments()) {
      java.of(a.value())
          .kept(a)
          .ifPresent(memory -> body.line("call_.kept().defer($L, $L, $L)", on, memory, with));
    }
    if (deferral.synchronizes()) {
      body.line("call_.kept().synchronize($L, deferrals_, $L)", on, with);
    }
  }

  // ---- new objects ----

  /**
   * The results that need a variable of their own: new objects that keep something, memory that is
   * handed out with them, and a request for which others wait.
   */
  List<Argument> inVariables(FunctionPlan call) {
    List<Argument> objects = objects(call);
    List<Argument> handedOut = handedOut(call);
    boolean keep =
        !handedOut.isEmpty()
            || call.arguments().stream().anyMatch(a -> java.of(a.value()).kept(a).isPresent())
            || !withFunctions(call).isEmpty();
    List<Argument> named = new ArrayList<>();
    if (keep && !objects.isEmpty()) {
      named.addAll(handedOut);
      named.addAll(objects);
    } else {
      call.request().ifPresent(named::add);
    }
    return named;
  }

  /** Lets new objects keep what the library uses. */
  void keep(FunctionPlan call, JavaBody body) {
    for (Argument object : objects(call)) {
      for (Argument a : call.arguments()) {
        java.of(a.value())
            .kept(a)
            .ifPresent(memory -> body.line("call_.keep($L, $L)", object.name(), memory));
      }
      handedOut(call).forEach(a -> body.line("call_.goesWith($L, $L)", a.name(), object.name()));
      if (call.request().filter(object::equals).isPresent()) {
        withFunctions(call)
            .forEach(a -> body.line("call_.keepLambdas($L, $L)", object.name(), a.expression()));
      }
    }
  }

  private static List<Argument> objects(FunctionPlan call) {
    return call.outputs().stream().filter(a -> a.value().is(HandleType.class)).toList();
  }

  private List<Argument> handedOut(FunctionPlan call) {
    return call.outputs().stream().filter(a -> java.of(a.value()).isHandedOut()).toList();
  }

  /** Objects that are given with a request, and may keep functions that the library calls. */
  private List<Argument> withFunctions(FunctionPlan call) {
    return call.arguments().stream()
        .filter(a -> call.request().isPresent() && a.value().isGiven())
        .filter(
            a ->
                a.value()
                    .as(HandleType.class)
                    .map(HandleType::word)
                    .filter(madeWithFunctions::contains)
                    .isPresent())
        .toList();
  }
}
