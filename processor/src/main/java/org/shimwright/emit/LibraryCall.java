package org.shimwright.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.plan.own.OwnArgument;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.spec.OwnFunction.Failure;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.OwnType.Form;

/**
 * What all C has that calls a function of a library of one's own: the warnings that fail its build,
 * and what says that the call has failed, in the variables {@code result}, {@code code} for errno,
 * and {@code c_} with the name of an argument.
 *
 * @param call the function
 */
public record LibraryCall(OwnCall call) {
  /** Conversions that would lose something fail the build: the specification is not as C has it. */
  public static final List<String> CHECKS =
      List.of(
          "-Wconversion",
          "-Wsign-conversion",
          "-Wfloat-conversion",
          "-Wint-conversion",
          "-Wincompatible-pointer-types",
          "-Wimplicit-function-declaration");

  private List<OwnArgument> statuses() {
    return call.arguments().stream().filter(a -> a.is(Form.STATUS)).toList();
  }

  /** What is true if it has failed; nothing if it cannot. */
  public Optional<String> fault() {
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

  /** Its status, if it has one. */
  public Optional<String> status() {
    return call.function().failure() == Failure.STATUS
        ? Optional.of("result")
        : statuses().stream().map(a -> "c_" + a.value().name()).findFirst();
  }

  /** What its status says, in the function of the library's headers that a C file has for it. */
  public String text(OwnLibrary library) {
    return library
        .errorText()
        .flatMap(any -> status())
        .map("text_of(%s)"::formatted)
        .orElse("NULL");
  }

  /** What frees something that the library gave, if it gave any. */
  public static List<String> freeing(String variable, String function) {
    return List.of(
        "if (%s != NULL) {".formatted(variable),
        "    %s((void *)(uintptr_t)%s);".formatted(function, variable),
        "}");
  }

  /** The code of a failure, in a type. */
  public String code(String type) {
    if (call.function().errno()) {
      return "code";
    }
    boolean number =
        call.function().failure() == Failure.IF_NEGATIVE
            || call.function().failure() == Failure.IF_NONZERO;
    return status().orElse(number ? "(" + type + ")result" : "0");
  }
}
