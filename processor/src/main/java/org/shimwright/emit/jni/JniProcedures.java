package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.jni.carrier.JniBody;
import org.shimwright.emit.jni.carrier.JniCarriers;
import org.shimwright.plan.ProcedurePlan;
import org.shimwright.spec.Lifecycle;

/** Writes the JNI function of one function of the library: slots that its arguments fill. */
record JniProcedures(JniSource source) {
  void write(ProcedurePlan function) {
    JniBody body = new JniBody();
    function.arguments().forEach(a -> JniCarriers.of(a).begin(a, body));
    boolean hasResult = function.result().isPresent();
    String type = hasResult ? JniSource.type(function.method().result()) : "int";
    String variable = hasResult ? "value" : "status";
    body.line("%s %s = %s;", type, variable, call(function));
    body.release();
    function.arguments().forEach(a -> JniCarriers.of(a).end(a, body));
    body.line("return %s;", variable);
    source.function(function.method(), guarded(function, body.lines()));
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

  /**
   * Compiled only if CMake could compile a call; otherwise throws UnsupportedOperationException.
   */
  private static List<String> guarded(ProcedurePlan function, List<String> body) {
    if (function.lacking().isEmpty()) {
      return body;
    }
    String name = function.names().c();
    List<String> guarded = new ArrayList<>();
    guarded.add("(void)env;");
    guarded.add("#ifdef SWJ_HAS_" + name);
    guarded.addAll(body);
    guarded.add("#else");
    function.method().arguments().forEach(p -> guarded.add("(void)" + p.name() + ";"));
    guarded.add(
        "return swj_lacking(env, \"%s\", \"%s\");".formatted(name, function.lacking().get()));
    guarded.add("#endif");
    return guarded;
  }
}
