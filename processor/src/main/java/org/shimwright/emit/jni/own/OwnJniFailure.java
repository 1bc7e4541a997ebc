package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.LibraryCall;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.OwnValue.Transfer;

/** What says in C that a function has failed, and why. */
final class OwnJniFailure {
  private final OwnPlan plan;
  private final OwnCall call;
  private final LibraryCall called;

  OwnJniFailure(OwnPlan plan, OwnCall call) {
    this.plan = plan;
    this.call = call;
    called = new LibraryCall(call);
  }

  /** What is true if it has failed; nothing if it cannot. */
  Optional<String> condition() {
    return called.fault();
  }

  private String text() {
    if (call.function().errno()) {
      return "strerror(code)";
    }
    String ofStatus = called.text(plan.own());
    return call.arguments().stream()
        .filter(a -> a.is(Form.HANDLE) && isThere(a.value()))
        .flatMap(a -> text(a, (HandleType) a.value().type(), ofStatus).stream())
        .findFirst()
        .orElse(ofStatus);
  }

  private static boolean isThere(OwnValue handle) {
    return handle.isGiven() ? !handle.nullable() : handle.transfer() == Transfer.ALWAYS;
  }

  private static Optional<String> text(OwnArgument a, HandleType type, String ofStatus) {
    String name = a.value().name();
    String handle = "(%s)(intptr_t)j_%s".formatted(type.cType(), name);
    return type.errorText()
        .map(function -> function.replace(")", "") + "(")
        .map(
            begin ->
                a.value().isGiven()
                    ? ended(begin + handle)
                    : "c_%s == NULL ? %s : %s"
                        .formatted(name, ofStatus, ended(begin + "c_" + name)));
  }

  private static String ended(String begun) {
    long open = begun.chars().filter(c -> c == '(').count();
    long closed = begun.chars().filter(c -> c == ')').count();
    return begun + ")".repeat((int) (open - closed));
  }

  /** What tells Java of it, and frees what is the caller's in any case. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("status = swl_fail(words, %s, %s);".formatted(called.code("jlong"), text()));
    for (OwnArgument a : call.arguments()) {
      if (a.is(Form.HANDLE) && a.value().transfer() == Transfer.ALWAYS) {
        lines.add("if (c_%s != NULL) {".formatted(a.value().name()));
        lines.add(
            "    (void)%s(c_%s);"
                .formatted(
                    ((HandleType) a.value().type()).freedBy().orElseThrow(), a.value().name()));
        lines.add("}");
      }
    }
    return lines;
  }
}
