package org.shimwright.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import org.shimwright.emit.text.Name;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Lifetime.Transfer;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/**
 * Makes the C code for a failed call: the condition, the error code, the error text, and the
 * release of objects. Its variables are those of {@link LibraryCall}.
 *
 * @param call the function
 * @param passed finds the C expression that the library gets for an argument
 */
public record CallFailure(FunctionPlan call, Function<Argument, String> passed) {
  private List<Argument> statuses() {
    return call.arguments().stream().filter(a -> a.value().type() == StatusType.STATUS).toList();
  }

  /** Returns the C condition that the call has failed; empty if it cannot fail. */
  public Optional<String> fault() {
    List<String> faults = new ArrayList<>();
    switch (call.function().failure()) {
      case NEVER -> {}
      case STATUS -> faults.add(isNoSuccess("result"));
      case IF_NULL -> faults.add("result == " + ofNoResult());
      case IF_NEGATIVE -> faults.add(negative());
      case IF_ZERO -> faults.add("result == 0");
      case IF_NONZERO -> faults.add("result != 0");
    }
    for (Argument a : statuses()) {
      faults.add(isNoSuccess("c_" + a.value().name()));
    }
    return faults.isEmpty() ? Optional.empty() : Optional.of(String.join(" || ", faults));
  }

  private String ofNoResult() {
    Value result = call.result().orElseThrow().value();
    return result.isArray() ? "0" : CTypes.of(result.type()).none().orElse("0");
  }

  private String negative() {
    return CTypes.of(call.result().orElseThrow().value().type()).negative("result");
  }

  private String isNoSuccess(String variable) {
    StringJoiner others = new StringJoiner(" && ", "(", ")");
    for (long number : call.function().success()) {
      others.add(variable + " != " + number);
    }
    return others.toString();
  }

  /**
   * Returns the C expression for the status that the call returns. It is empty if the call has
   * none.
   */
  public Optional<String> status() {
    return call.function().failure() == Failure.STATUS
        ? Optional.of("result")
        : statuses().stream().map(a -> "c_" + a.value().name()).findFirst();
  }

  /**
   * Returns the C expression for the text of the error. The C file must have a function that turns
   * a status into text.
   */
  public String text(HeaderLibrary library) {
    if (call.function().errno()) {
      return "strerror(code)";
    }
    String ofStatus = library.errorText().flatMap(this::ofCode).orElse("NULL");
    return call.arguments().stream()
        .filter(a -> !a.value().isArray() && isThere(a.value()))
        .flatMap(a -> text(a, ofStatus).stream())
        .findFirst()
        .orElse(ofStatus);
  }

  /**
   * Returns the C expression for the library's text of this failure's code, or of the last failure
   * if the library's function takes no code. Empty if the call returns no code.
   */
  private Optional<String> ofCode(String function) {
    if (function.endsWith(")")) {
      return Optional.of("text_of(0)");
    }
    boolean coded = call.result().filter(r -> CTypes.of(r.value().type()).isCode()).isPresent();
    return status()
        .map("text_of(%s)"::formatted)
        .or(
            () ->
                coded && isNumbered()
                    ? Optional.of("(result == (int)result ? text_of((int)result) : NULL)")
                    : Optional.empty());
  }

  /** Returns whether a failed function returns an error code as its result. */
  private boolean isNumbered() {
    return call.function().failure() == Failure.IF_NEGATIVE
        || call.function().failure() == Failure.IF_NONZERO;
  }

  /**
   * Returns the body of the function {@code text_of} of a C file.
   *
   * @param function the library's function that returns the text of a status or, with {@code ()}
   *     after its name, of the last failure
   */
  public static List<String> textOf(String function) {
    boolean last = function.endsWith(")");
    String name = last ? function.substring(0, function.indexOf('(')) : function;
    String called = "return %s(%s);".formatted(Name.of(name), last ? "" : "status");
    return last ? List.of("(void)status;", called) : List.of(called);
  }

  private static boolean isThere(Value handle) {
    return handle.isGiven() ? !handle.nullable() : handle.lifetime().transfer() == Transfer.ALWAYS;
  }

  private Optional<String> text(Argument a, String ofStatus) {
    String name = "c_" + a.value().name();
    return a.value()
        .handle()
        .filter(type -> type.errorText().isPresent())
        .map(
            type -> {
              String begin = type.errorText().get().replace(")", "") + "(";
              return a.value().isGiven()
                  ? ended(begin + passed.apply(a))
                  : "%s == %s ? %s : %s"
                      .formatted(name, absent(type), ofStatus, ended(begin + name));
            });
  }

  private static String ended(String begun) {
    long open = begun.chars().filter(c -> c == '(').count();
    long closed = begun.chars().filter(c -> c == ')').count();
    return begun + ")".repeat((int) (open - closed));
  }

  /**
   * Returns the lines that free the objects of a failed call with {@code transfer: always}: the
   * caller owns these objects even after a failure.
   */
  public List<String> givenUp() {
    List<String> lines = new ArrayList<>();
    for (Argument a : call.arguments()) {
      Optional<HandleType> made = a.value().handle();
      if (made.isPresent() && a.value().lifetime().transfer() == Transfer.ALWAYS) {
        HandleType type = made.get();
        String name = "c_" + a.value().name();
        String free = "(void)%s(%s);".formatted(type.freedBy().orElseThrow(), name);
        lines.addAll(CBody.when(name + " != " + absent(type), List.of(free)));
      }
    }
    return lines;
  }

  /**
   * Returns the C expression for the error code. A result that is an error code is converted to
   * {@code type}.
   */
  public String code(String type) {
    if (call.function().errno()) {
      return "code";
    }
    return status().orElse(isNumbered() ? "(" + type + ")result" : "0");
  }

  /** Returns the C expression that a handle equals if it has no object. */
  private static String absent(HandleType type) {
    return LibraryCall.none(type).orElse(type.cType().endsWith("*") ? "NULL" : "0");
  }
}
