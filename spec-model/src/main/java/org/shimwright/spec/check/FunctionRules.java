package org.shimwright.spec.check;

import static org.shimwright.spec.check.LibraryRule.ofFunctions;
import static org.shimwright.spec.check.ValueRules.isParameter;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/**
 * The rules that refuse functions because of their output values, or because of the way they fail.
 */
final class FunctionRules {
  private static final int MOST_WORDS = 60;

  static final List<Rule<Located>> ALL =
      List.of(
          ofFunctions("ReturnedType", FunctionRules::returned),
          ofFunctions("HandleParent", f -> handles(f, FunctionRules::orphan)),
          ofFunctions("HandleAllocated", f -> handles(f, FunctionRules::allocated)),
          new LibraryRule("HandleNone", FunctionRules::none),
          ofFunctions("HandleNeverFreed", f -> handles(f, FunctionRules::neverFreed)),
          ofFunctions("TooManyResults", FunctionRules::words),
          ofFunctions("FailureOfNothing", FunctionRules::failure),
          ofFunctions("SuccessOfNothing", FunctionRules::success),
          ofFunctions("ErrnoWithoutFailure", FunctionRules::errno),
          ofFunctions("NeverNegative", FunctionRules::unsigned));

  private FunctionRules() {}

  private static Stream<String> returned(LibraryFunction f) {
    return f.result().stream()
        .filter(r -> r.is(CallbackType.class) || r.is(HiddenType.class))
        .map(r -> "returns '" + r.type().word() + "', which cannot be bound; leave it out");
  }

  private static Stream<String> words(LibraryFunction f) {
    int words =
        Stream.concat(f.parameters().stream(), f.result().stream())
            .mapToInt(Value::scratchWords)
            .sum();
    return words > MOST_WORDS
        ? Stream.of("has more results than fit; give it fewer structures")
        : Stream.empty();
  }

  // ---- output handles: they need their parent, and a function that frees them ----

  /** Returns the faults that {@code fault} finds in the output handles of a function. */
  private static Stream<String> handles(
      LibraryFunction f, BiFunction<LibraryFunction, Value, Optional<String>> fault) {
    return Stream.concat(f.result().stream(), f.parameters().stream())
        .filter(r -> r.isStored() && r.handle().isPresent())
        .flatMap(r -> fault.apply(f, r).stream());
  }

  private static Optional<String> orphan(LibraryFunction f, Value handle) {
    return handle
        .handle()
        .flatMap(HandleType::parent)
        .filter(
            parent ->
                f.parameters().stream()
                    .noneMatch(p -> p.isGiven() && p.type().word().equals(parent)))
        .map(
            parent ->
                "gives a '"
                    + handle.type().word()
                    + "' without its parent '"
                    + parent
                    + "'; remove 'parent:', or leave the function out");
  }

  private static Optional<String> allocated(LibraryFunction f, Value handle) {
    boolean made = handle.is(HandleType.class) && isParameter(f, handle) && !handle.borrowed();
    return handle
        .handle()
        .flatMap(HandleType::allocated)
        .filter(structure -> !made)
        .map(
            structure ->
                "gives a '"
                    + handle.type().word()
                    + "' that is not allocated by the program; use another handle for it");
  }

  private static void none(Specification library, Rule.Report report) {
    library.types(HandleType.class).stream()
        .filter(type -> type.allocated().isPresent() && type.none().isPresent())
        .forEach(
            type ->
                report.error(
                    type.origin(),
                    "a '%s' is in memory of the program, whose none is NULL; remove 'none:'",
                    type.word()));
  }

  private static Optional<String> neverFreed(LibraryFunction f, Value handle) {
    return handle.handle().flatMap(HandleType::freedBy).isEmpty() && !handle.borrowed()
        ? Optional.of(
            "gives a '"
                + handle.type().word()
                + "' that nobody frees; add 'transfer: none', or"
                + " 'freed-by:' to the handle")
        : Optional.empty();
  }

  // ---- failures ----

  private static Stream<String> failure(LibraryFunction f) {
    boolean number = returns(f, Value::isNumber);
    boolean pointer = returns(f, r -> r.isArray() || r.isText() || r.is(HandleType.class));
    boolean fits =
        switch (f.failure()) {
          case NEVER, STATUS -> true;
          case IF_NULL -> pointer;
          case IF_NEGATIVE -> number || returns(f, FunctionRules::isWhole);
          case IF_ZERO, IF_NONZERO -> number;
        };
    String why =
        number
            ? "returns a number, which is never NULL; say 'fails: if-negative', 'if-zero' or"
                + " 'if-nonzero'"
            : pointer
                ? "returns NULL or 0 if there is nothing; say 'fails: if-null', or remove 'fails:'"
                : returns(f, r -> r.is(StatusType.class))
                    ? "returns a status, which says whether it has failed; remove 'fails:'"
                    : "returns nothing that says whether it has failed; say what it returns, or"
                        + " remove 'fails:'";
    return fits ? Stream.empty() : Stream.of(why);
  }

  private static boolean returns(LibraryFunction f, Predicate<Value> what) {
    return f.result().filter(what).isPresent();
  }

  /** Returns whether a value is a handle whose C type is an integer, not a pointer. */
  private static boolean isWhole(Value value) {
    return value.is(HandleType.class) && !value.type().cType().endsWith("*");
  }

  private static Stream<String> success(LibraryFunction f) {
    boolean status =
        Stream.concat(f.parameters().stream(), f.result().stream())
            .anyMatch(v -> v.is(StatusType.class));
    return status || f.success().isEmpty()
        ? f.success().stream()
            .filter(value -> value != value.intValue())
            .map(value -> "succeeds by " + value + ", which no int is; correct 'success:'")
        : Stream.of("has no status that 'success:' is about; say 'returns: status', or remove it");
  }

  private static Stream<String> errno(LibraryFunction f) {
    return f.errno() && f.failure() == Failure.NEVER
        ? Stream.of("says nowhere that it has failed; add 'fails:', or remove 'errno:'")
        : Stream.empty();
  }

  private static Stream<String> unsigned(LibraryFunction f) {
    return f.result().stream()
        .filter(r -> f.failure() == Failure.IF_NEGATIVE)
        .flatMap(r -> r.as(NumberType.class).stream())
        .filter(FunctionRules::isNeverNegative)
        .map(number -> "returns a number that is never negative; correct 'returns:' or 'fails:'");
  }

  private static boolean isNeverNegative(NumberType number) {
    return number.isUnsigned() || number == NumberType.BOOL;
  }
}
