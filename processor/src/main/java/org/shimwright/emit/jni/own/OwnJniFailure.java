package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.OwnFunction.Failure;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.OwnValue.Transfer;

/** What says in C that a function has failed, and why. */
final class OwnJniFailure {
  private final OwnPlan plan;
  private final OwnCall call;

  OwnJniFailure(OwnPlan plan, OwnCall call) {
    this.plan = plan;
    this.call = call;
  }

  private List<OwnArgument> statuses() {
    return call.arguments().stream().filter(a -> a.is(Form.STATUS)).toList();
  }

  /** What is true if it has failed; nothing if it cannot. */
  Optional<String> condition() {
    List<String> faults = new ArrayList<>();
    switch (call.function().failure()) {
      case NEVER -> {}
      case STATUS -> faults.add(isNoSuccess("result"));
      case IF_NULL -> faults.add("result == 0");
      case IF_NEGATIVE -> faults.add("result < 0");
      case IF_ZERO -> faults.add("result == 0");
      case IF_NONZERO -> faults.add("result != 0");
    }
    statuses().forEach(a -> faults.add(isNoSuccess("c_" + a.value().name())));
    return faults.isEmpty() ? Optional.empty() : Optional.of(String.join(" || ", faults));
  }

  private String isNoSuccess(String variable) {
    return call.function().success().stream()
        .map(number -> variable + " != " + number)
        .collect(Collectors.joining(" && ", "(", ")"));
  }

  private Optional<String> status() {
    if (call.function().failure() == Failure.STATUS) {
      return Optional.of("result");
    }
    return statuses().stream().map(a -> "c_" + a.value().name()).findFirst();
  }

  private String code() {
    if (call.function().errno()) {
      return "code";
    }
    boolean number =
        call.function().failure() == Failure.IF_NEGATIVE
            || call.function().failure() == Failure.IF_NONZERO;
    return status().orElse(number ? "(jlong)result" : "0");
  }

  private String text() {
    if (call.function().errno()) {
      return "strerror(code)";
    }
    String ofStatus =
        status().isPresent() && plan.own().errorText().isPresent()
            ? "text_of(" + status().get() + ")"
            : "NULL";
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
    lines.add("status = swl_fail(words, %s, %s);".formatted(code(), text()));
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
