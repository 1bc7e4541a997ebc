package org.shimwright.emit.java;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Argument;
import org.shimwright.plan.Deferral;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.HandleType;

/** Prints statements that keep memory and lambdas reachable while the library still uses them. */
final class KeptInJava {
  private final JavaOfType java;

  /** The names of the handle types whose objects keep a lambda. */
  private final Set<String> handlesKeepingLambdas = new LinkedHashSet<>();

  KeptInJava(Plan plan, JavaOfType java) {
    this.java = java;
    for (FunctionPlan call : plan.bound()) {
      if (takesLambda(call)) {
        for (Argument object : handleOutputs(call)) {
          handlesKeepingLambdas.add(object.value().type().word());
        }
      }
    }
  }

  private boolean takesLambda(FunctionPlan call) {
    for (Argument a : call.arguments()) {
      if (java.of(a.value()).isLambda()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Prints the statement that runs before a call that ends deferred uses of memory: it stores the
   * number of deferrals so far.
   */
  void printBeforeCall(FunctionPlan call, JavaBody body) {
    if (call.deferral().isPresent() && call.deferral().get().synchronizes()) {
      body.line("long deferrals_ = call_.kept().deferrals()");
    }
  }

  /** Prints the statements that run after a successful call. */
  void printAfterCall(FunctionPlan call, JavaBody body) {
    for (Argument a : call.arguments()) {
      java.of(a.value()).printAfterSuccess(call, a, body);
    }
    if (call.deferral().isPresent()) {
      printDeferral(call, call.deferral().get(), body);
    }
  }

  private void printDeferral(FunctionPlan call, Deferral deferral, JavaBody body) {
    String on = deferral.on().expression();
    String with = deferral.with().map(Argument::name).orElse("null");
    for (Argument a : call.arguments()) {
      Optional<JavaCode> memory = java.of(a.value()).keptAfterCall(a);
      if (memory.isPresent()) {
        body.line("call_.kept().defer($L, $L, $L)", on, memory.get(), with);
      }
    }
    if (deferral.synchronizes()) {
      body.line("call_.kept().synchronize($L, deferrals_, $L)", on, with);
    }
  }

  // ---- new objects ----

  /**
   * Returns the results that need a variable: new objects that keep memory or lambdas, memory that
   * is returned with these objects, and a request on which other results depend.
   */
  List<Argument> resultsInVariables(FunctionPlan call) {
    List<Argument> objects = handleOutputs(call);
    List<Argument> handedOut = memoryOutputs(call);
    boolean keep = !handedOut.isEmpty() || keepsMemory(call) || !handlesWithLambdas(call).isEmpty();
    List<Argument> named = new ArrayList<>();
    if (keep && !objects.isEmpty()) {
      named.addAll(handedOut);
      named.addAll(objects);
    } else {
      call.request().ifPresent(named::add);
    }
    return named;
  }

  private boolean keepsMemory(FunctionPlan call) {
    for (Argument a : call.arguments()) {
      if (java.of(a.value()).keptAfterCall(a).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Prints statements that make new objects keep the memory and lambdas that the library uses. */
  void printKeeping(FunctionPlan call, JavaBody body) {
    for (Argument object : handleOutputs(call)) {
      for (Argument a : call.arguments()) {
        Optional<JavaCode> memory = java.of(a.value()).keptAfterCall(a);
        if (memory.isPresent()) {
          body.line("call_.keep($L, $L)", object.name(), memory.get());
        }
      }
      for (Argument a : memoryOutputs(call)) {
        body.line("call_.goesWith($L, $L)", a.name(), object.name());
      }
      if (call.request().isPresent() && call.request().get().name().equals(object.name())) {
        for (Argument a : handlesWithLambdas(call)) {
          body.line("call_.keepLambdas($L, $L)", object.name(), a.expression());
        }
      }
    }
  }

  private static List<Argument> handleOutputs(FunctionPlan call) {
    List<Argument> objects = new ArrayList<>();
    for (Argument a : call.outputs()) {
      if (a.value().is(HandleType.class)) {
        objects.add(a);
      }
    }
    return objects;
  }

  private List<Argument> memoryOutputs(FunctionPlan call) {
    List<Argument> handedOut = new ArrayList<>();
    for (Argument a : call.outputs()) {
      if (java.of(a.value()).isMemoryOfLibrary()) {
        handedOut.add(a);
      }
    }
    return handedOut;
  }

  /**
   * Returns the input handles of a call with a request, if the objects of these handles may keep
   * lambdas that the library calls. Returns nothing for a call without a request.
   */
  private List<Argument> handlesWithLambdas(FunctionPlan call) {
    List<Argument> keeping = new ArrayList<>();
    for (Argument a : call.arguments()) {
      boolean handle = a.value().is(HandleType.class) && a.value().isGiven();
      if (call.request().isPresent()
          && handle
          && handlesKeepingLambdas.contains(a.value().type().word())) {
        keeping.add(a);
      }
    }
    return keeping;
  }
}
