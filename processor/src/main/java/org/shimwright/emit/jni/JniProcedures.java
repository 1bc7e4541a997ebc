package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.jni.carrier.JniCarriers;
import org.shimwright.plan.procedure.ProcedurePlan;
import org.shimwright.spec.Lifecycle;

/** Writes the JNI function of one function of the library: slots that its arguments fill. */
record JniProcedures(JniSource source) {
  void write(ProcedurePlan function) {
    List<String> body = new ArrayList<>();
    List<String> undone = new ArrayList<>();
    List<String> releases = new ArrayList<>();
    function.arguments().forEach(a -> JniCarriers.of(a).begin(a, body, undone, releases));
    boolean hasResult = function.result().isPresent();
    String type = hasResult ? JniSource.type(function.method().result()) : "int";
    String variable = hasResult ? "value" : "outcome";
    body.add("%s %s = %s;".formatted(type, variable, call(function)));
    String succeeded = hasResult ? "true" : "outcome == 0";
    releases.forEach(text -> body.add(text.replace("@", succeeded)));
    function.arguments().forEach(a -> JniCarriers.of(a).end(a, body));
    body.add("return %s;".formatted(variable));
    if (function.lacking().isPresent()) {
      String there = "#ifdef SWJ_HAS_" + function.names().c();
      JniSource.orLacking(function, function.method(), there, body);
      body.add(0, "(void)env;");
    }
    boolean environment =
        function.lacking().isPresent()
            || function.arguments().stream().anyMatch(a -> JniCarriers.of(a).environment());
    source.function(function.method(), environment, body);
  }

  /** The call of the library; the runtime initializes it if nothing comes back. */
  private static String call(ProcedurePlan function) {
    boolean plainBeginning =
        function.procedure().lifecycle() == Lifecycle.INITIALIZES && function.outputs().isEmpty();
    return plainBeginning
        ? "swj_init()"
        : function.arguments().stream()
            .map(a -> JniCarriers.of(a).passed(a))
            .collect(Collectors.joining(", ", function.names().c() + "(", ")"));
  }
}
