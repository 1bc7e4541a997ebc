package org.shimwright.spec.check;

import static org.shimwright.spec.check.LibraryRule.ofCallbacks;
import static org.shimwright.spec.check.LibraryRule.ofParameters;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.Lifetime.Scope;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** The rules that refuse callbacks: as types, and as parameters of functions. */
final class CallbackRules {
  private static final String WHOLE = "-?(0x[0-9A-Fa-f]{1,15}|0|[1-9][0-9]*)";

  static final List<Rule<Located>> ALL =
      List.of(
          ofParameters("StoredCallback", CallbackRules::stored),
          ofParameters("UserData", CallbackRules::userData),
          ofParameters("SharedUserData", CallbackRules::sharedData),
          ofParameters("CallbackScope", CallbackRules::scope),
          ofParameters("NoCallback", CallbackRules::noCallback),
          ofParameters("TextOfCallback", CallbackRules::text),
          ofCallbackParameters(
              "CallbackKind",
              p ->
                  p.type() instanceof CallbackType
                      || p.type() instanceof StatusType
                      || p.type() == HiddenType.CONSTANT
                      || (p.isUserData() && p.isArray()),
              "cannot be bound"),
          ofCallbackParameters(
              "CallbackStores",
              Value::isStored,
              "comes back, which cannot be bound; let a function of your own in C stand"
                  + " in its place, whose own callback returns that value"),
          ofCallbackParameters(
              "CallbackTexts",
              p -> p.isArray() ? p.type() == NumberType.CHAR : p.type() == TextType.TEXTS,
              "is no array; say 'kind: texts' and 'length:', or use uint8 for bytes"),
          ofCallbacks("CallbackUserData", CallbackRules::ownData),
          ofCallbacks("CallbackResult", CallbackRules::result),
          ofCallbacks("OnException", CallbackRules::onException));

  private CallbackRules() {}

  // ---- parameters of functions ----

  private static Optional<String> stored(LibraryFunction f, Value p) {
    return p.is(CallbackType.class) && p.isStored()
        ? Optional.of("is a function that comes back, which cannot be bound; leave it out")
        : Optional.empty();
  }

  private static Optional<String> userData(LibraryFunction f, Value p) {
    if (p.is(CallbackType.class) && !p.isStored() && p.lifetime().closure().isEmpty()) {
      return Optional.of("has no user data that tells one lambda from another; add 'closure:'");
    }
    boolean unused = f.parameters().stream().noneMatch(c -> c.lifetime().uses(p.name()));
    return p.isUserData() && !p.isArray() && p.inC().constant().isEmpty() && unused
        ? Optional.of("is the user data of no callback; name it at the callback's 'closure:'")
        : Optional.empty();
  }

  private static Optional<String> sharedData(LibraryFunction f, Value p) {
    return p.lifetime().closure().isPresent()
            && f.parameters().stream()
                    .filter(c -> c.lifetime().closure().equals(p.lifetime().closure()))
                    .count()
                > 1
        ? Optional.of("shares its user data with another callback; leave the function out")
        : Optional.empty();
  }

  private static Optional<String> scope(LibraryFunction f, Value p) {
    return p.is(CallbackType.class)
            && !p.isStored()
            && (p.lifetime().scope() == Scope.NOTIFIED) != p.lifetime().destroy().isPresent()
        ? Optional.of("needs 'scope: notified' and 'destroy:' together; add what is missing")
        : Optional.empty();
  }

  private static Optional<String> noCallback(LibraryFunction f, Value p) {
    if (p.type() instanceof CallbackType) {
      return Optional.empty();
    }
    if (p.lifetime().closure().isPresent() || p.lifetime().destroy().isPresent()) {
      return Optional.of("is no callback; remove 'closure:' and 'destroy:'");
    }
    return p.lifetime().scope() == Scope.CALL
        ? Optional.empty()
        : Optional.of("is no callback; remove 'scope:'");
  }

  private static Optional<String> text(LibraryFunction f, Value p) {
    boolean borrowed =
        p.type() instanceof CallbackType type
            && type.result().filter(r -> r.isText() && r.borrowed()).isPresent();
    return borrowed && p.lifetime().scope() == Scope.ASYNC
        ? Optional.of(
            "is gone when the library reads its text; the callback needs 'transfer: full'")
        : Optional.empty();
  }

  // ---- types ----

  /** Creates a rule that reports a fault of a callback's parameter at the parameter. */
  private static LibraryRule ofCallbackParameters(String id, Predicate<Value> fault, String why) {
    return new LibraryRule(
        id,
        (library, report) -> {
          for (CallbackType type : library.callbacks()) {
            type.parameters().stream()
                .filter(fault)
                .forEach(
                    p -> report.error(p.origin(), "'%s' of '%s' %s", p.name(), type.word(), why));
          }
        });
  }

  private static Optional<String> ownData(CallbackType type) {
    long data = type.parameters().stream().filter(Value::isUserData).count();
    boolean asked = type.userData().isPresent() && type.parameters().get(0).is(HandleType.class);
    return data + (asked ? 1 : 0) == 1
        ? Optional.empty()
        : Optional.of(
            "needs one parameter of the kind user-data, or a handle first and"
                + " 'user-data:', the function that gives it");
  }

  private static Optional<String> result(CallbackType type) {
    if (type.result().isEmpty()) {
      return Optional.empty();
    }
    Value result = type.result().get();
    if (!isBound(result)) {
      return Optional.of("returns neither a number, a text nor a structure; leave it out");
    }
    return !result.isText() && (result.nullable() || !result.borrowed())
        ? Optional.of("returns no text; remove 'nullable:' and 'transfer:'")
        : Optional.empty();
  }

  /** Checks the value that a callback returns to C if it throws an exception. */
  private static Optional<String> onException(CallbackType type) {
    if (type.result().isEmpty()) {
      return type.onException().map(value -> "returns nothing; remove 'on-exception:'");
    }
    Value result = type.result().get();
    boolean needed = result.isNumber() || (result.isText() && !result.nullable());
    if (!isBound(result)) {
      return Optional.empty();
    }
    if (needed == type.onException().isEmpty()) {
      return Optional.of(
          needed
              ? "gives C what if it throws? add 'on-exception:'"
              : "gives C NULL or zeros if it throws; remove 'on-exception:'");
    }
    if (!result.isNumber()) {
      return Optional.empty();
    }
    String number = type.onException().get();
    if (!number.matches(WHOLE)) {
      return Optional.of("gives no number if it throws; correct 'on-exception:'");
    }
    return has(result.type(), whole(number))
        ? Optional.empty()
        : Optional.of(
            "gives a number that is no "
                + result.type().word()
                + " if it throws; correct 'on-exception:'");
  }

  private static BigInteger whole(String number) {
    return number.contains("x") ? BigInteger.valueOf(Long.decode(number)) : new BigInteger(number);
  }

  /**
   * Returns whether a number is in the range of a type; C and Java would truncate a number outside
   * it.
   */
  private static boolean has(Type type, BigInteger number) {
    NumberType c = type.as(NumberType.class).orElse(NumberType.INT);
    int bits = c.isFloating() ? Long.SIZE : c.bits();
    boolean signed = c.isSigned() || c.isFloating();
    return number.bitLength() < (signed ? bits : bits + 1) && (signed || number.signum() >= 0);
  }

  private static boolean isBound(Value result) {
    return result.isNumber()
        || result.isText()
        || result.is(StructType.class)
        || result.is(ComplexType.class);
  }
}
