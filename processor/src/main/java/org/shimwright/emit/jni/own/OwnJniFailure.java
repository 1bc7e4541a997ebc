package org.shimwright.emit.jni.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.spec.OwnFunction.Failure;
import org.shimwright.spec.OwnType.Form;

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

  /** The code of the failure. */
  String code() {
    if (call.function().errno()) {
      return "code";
    }
    boolean number =
        call.function().failure() == Failure.IF_NEGATIVE
            || call.function().failure() == Failure.IF_NONZERO;
    return status().orElse(number ? "(jlong)result" : "0");
  }

  /** The text of the failure. */
  String text() {
    if (call.function().errno()) {
      return "strerror(code)";
    }
    return status().isPresent() && plan.own().errorText().isPresent()
        ? "text_of(" + status().get() + ")"
        : "NULL";
  }
}
