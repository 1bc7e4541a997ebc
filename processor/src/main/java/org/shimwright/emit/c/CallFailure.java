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
  private List<Argument> statusArguments() {
    return call.arguments().stream().filter(a -> a.value().type() == StatusType.STATUS).toList();
  }

  /** Returns the C condition that the call has failed; empty if it cannot fail. */
  public Optional<String> failureCondition() {
    List<String> faults = new ArrayList<>();
    switch (call.function().failure()) {
      case NEVER -> {}
      case STATUS -> faults.add(isNoSuccess("result"));
      case IF_NULL -> faults.add("result == " + nullResult());
      case IF_NEGATIVE -> faults.add(negativeResultCondition());
      case IF_ZERO -> faults.add("result == 0");
      case IF_NONZERO -> faults.add("result != 0");
    }
    for (Argument a : statusArguments()) {
      faults.add(isNoSuccess("c_" + a.value().name()));
    }
    return faults.isEmpty() ? Optional.empty() : Optional.of(String.join(" || ", faults));
  }

  private String nullResult() {
    Value result = call.result().orElseThrow().value();
    return result.isArray() ? "0" : CTypes.of(result.type()).nullHandle().orElse("0");
  }

  private String negativeResultCondition() {
    return CTypes.of(call.result().orElseThrow().value().type()).negativeCondition("result");
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
        : statusArguments().stream().map(a -> "c_" + a.value().name()).findFirst();
  }

  /**
   * Returns the C expression for the text of the error. The C file must have a function that turns
   * a status into text.
   */
  public String text(HeaderLibrary library) {
    if (call.function().errno()) {
      return "strerror(code)";
    }
    String ofStatus = library.errorText().flatMap(this::textOfCode).orElse("NULL");
    return call.arguments().stream()
        .filter(a -> !a.value().isArray() && existsAfterFailure(a.value()))
        .flatMap(a -> textFromHandle(a, ofStatus).stream())
        .findFirst()
        .orElse(ofStatus);
  }

  /**
   * Returns the C expression for the error text of the library: the text for the code of this
   * failure, or, if the library's function takes no code, the text of the last failure. Empty if
   * the call returns no code.
   */
  private Optional<String> textOfCode(String function) {
    if (function.endsWith(")")) {
      return Optional.of("text_of(0)");
    }
    boolean coded =
        call.result().filter(r -> CTypes.of(r.value().type()).mayBeErrorCode()).isPresent();
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

  private static boolean existsAfterFailure(Value handle) {
    return handle.isGiven() ? !handle.nullable() : handle.lifetime().transfer() == Transfer.ALWAYS;
  }

  private Optional<String> textFromHandle(Argument a, String ofStatus) {
    String name = "c_" + a.value().name();
    return a.value()
        .handle()
        .filter(type -> type.errorText().isPresent())
        .map(
            type -> {
              String begin = type.errorText().get().replace(")", "") + "(";
              return a.value().isGiven()
                  ? closeParentheses(begin + passed.apply(a))
                  : "%s == %s ? %s : %s"
                      .formatted(
                          name, nullHandleOrZero(type), ofStatus, closeParentheses(begin + name));
            });
  }

  private static String closeParentheses(String begun) {
    long open = begun.chars().filter(c -> c == '(').count();
    long closed = begun.chars().filter(c -> c == ')').count();
    return begun + ")".repeat((int) (open - closed));
  }

  /**
   * Returns the lines that free the objects of a failed call with {@code transfer: always}: the
   * caller owns these objects even after a failure.
   */
  public List<String> freeObjectsLines() {
    List<String> lines = new ArrayList<>();
    for (Argument a : call.arguments()) {
      Optional<HandleType> made = a.value().handle();
      if (made.isPresent() && a.value().lifetime().transfer() == Transfer.ALWAYS) {
        HandleType type = made.get();
        String name = "c_" + a.value().name();
        String free = "(void)%s(%s);".formatted(type.freedBy().orElseThrow(), name);
        lines.addAll(CBody.ifBlock(name + " != " + nullHandleOrZero(type), List.of(free)));
      }
    }
    return lines;
  }

  /**
   * Returns the lines that release the callbacks which the library would have kept. A function that
   * fails does not keep them.
   *
   * @param release the statement that releases a callback, with {@code %s} for its name
   */
  public List<String> releaseCallbacksLines(String release) {
    return call.arguments().stream()
        .filter(Argument::isKeptCallback)
        .map(a -> release.formatted(a.value().name()))
        .toList();
  }

  /**
   * Returns the C expression for the error code. A result that is an error code is converted to
   * {@code type}.
   */
  public String codeExpression(String type) {
    if (call.function().errno()) {
      return "code";
    }
    return status().orElse(isNumbered() ? "(" + type + ")result" : "0");
  }

  /** Returns the C expression that a handle equals if it has no object. */
  private static String nullHandleOrZero(HandleType type) {
    return LibraryCall.nullHandle(type).orElse(type.cType().endsWith("*") ? "NULL" : "0");
  }
}
