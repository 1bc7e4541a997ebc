package org.shimwright.spec.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.Direction;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnFunction;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;

/** A parameter that names no parameter of its function, or one that cannot be what it says. */
final class UnknownParameterRule implements Rule<OwnLibrary> {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
  private static final Pattern CALL =
      Pattern.compile("[A-Za-z][A-Za-z0-9_]*[(][A-Za-z0-9_]+(, ?[A-Za-z0-9_]+)*[)]");

  @Override
  public void check(OwnLibrary library, Report report) {
    for (OwnFunction function : library.functions()) {
      Stream.concat(function.parameters().stream(), function.result().stream())
          .forEach(value -> check(function, value, report));
    }
    for (CallbackType type : library.types(CallbackType.class)) {
      OwnFunction same = callback(type);
      type.parameters().forEach(value -> check(same, value, report));
    }
  }

  /** The parameters of a callback, looked at as those of a function. */
  private static OwnFunction callback(CallbackType type) {
    Origin origin = type.parameters().get(0).origin();
    return new OwnFunction(
        origin,
        type.word(),
        Optional.empty(),
        type.parameters(),
        Optional.empty(),
        false,
        OwnFunction.Failure.NEVER,
        List.of(),
        false,
        "");
  }

  private static void check(OwnFunction function, OwnValue value, Report report) {
    if (value.isMeasuredByCall()) {
      call(function, value, value.length().orElseThrow(), report);
    }
    value.factors().forEach(factor -> count(function, value, factor, report));
    value.capacity().ifPresent(name -> room(function, value, name, report));
    value.filled().ifPresent(name -> filled(function, value, name, report));
    value.unused().ifPresent(name -> filled(function, value, name, report));
    value.asked().ifPresent(name -> asked(function, value, name, report));
    value.field().ifPresent(place -> field(function, value, place.handle(), report));
    value.closure().ifPresent(name -> data(function, value, name, "closure", report));
    value.destroy().ifPresent(name -> data(function, value, name, "destroy", report));
  }

  /** Only of what is returned is there something to ask: Java knows the other lengths before. */
  private static void call(OwnFunction f, OwnValue value, String length, Report report) {
    boolean fits =
        f.result().equals(Optional.of(value))
            && CALL.matcher(length).matches()
            && Arrays.stream(length.substring(length.indexOf('(')).split("[(), ]+"))
                .filter(name -> !name.isEmpty())
                .allMatch(name -> name.equals(value.name()) || f.parameter(name).isPresent());
    if (!fits) {
      unknown(f, value, "call with parameters, of what is returned", length, report);
    }
  }

  private static void asked(OwnFunction f, OwnValue value, String name, Report report) {
    Optional<OwnValue> needed =
        f.parameter(name)
            .filter(OwnValue::isStored)
            .or(() -> f.result().filter(result -> name.equals(result.name())));
    boolean room = f.parameters().stream().anyMatch(p -> counts(p) && value.isCountedBy(p));
    if (needed.filter(UnknownParameterRule::counts).isEmpty() || !room) {
      unknown(f, value, "integer that says how much room is needed", name, report);
    }
  }

  private static void field(OwnFunction f, OwnValue value, String name, Report report) {
    boolean fits = f.parameter(name).filter(p -> p.is(Form.HANDLE) && !p.nullable()).isPresent();
    boolean simple = value.isArray() || value.is(Form.NUMBER) || value.is(Form.ENUM);
    if (!fits || !simple) {
      unknown(f, value, "handle whose field can be a number or array", name, report);
    }
  }

  private static void count(OwnFunction f, OwnValue value, String factor, Report report) {
    boolean number = NUMBER.matcher(factor).matches();
    if (!number && f.parameter(factor).filter(UnknownParameterRule::counts).isEmpty()) {
      unknown(f, value, "integer parameter", factor, report);
    }
  }

  /** What is no parameter is a constant of C, or a number. */
  private static void room(OwnFunction f, OwnValue value, String name, Report report) {
    Optional<OwnValue> named = f.parameter(name);
    boolean counts = named.filter(UnknownParameterRule::counts).isPresent();
    boolean known = value.asked().isPresent() || named.filter(OwnValue::isGiven).isPresent();
    if (named.isPresent() && !(counts && known)) {
      unknown(f, value, "integer parameter that goes in", name, report);
    }
  }

  private static void filled(OwnFunction f, OwnValue value, String name, Report report) {
    Optional<OwnValue> count = f.parameter(name).filter(UnknownParameterRule::counts);
    if (count.filter(OwnValue::isStored).isEmpty()) {
      unknown(f, value, "integer parameter that comes back", name, report);
    }
  }

  private static boolean counts(OwnValue value) {
    return value.is(Form.NUMBER)
        && value.type() instanceof NumberType type
        && !type.isFloating()
        && !type.javaType().equals("boolean");
  }

  private static void data(OwnFunction f, OwnValue value, String name, String key, Report report) {
    boolean given =
        f.parameter(name).filter(p -> p.isUserData() && p.direction() == Direction.IN).isPresent();
    if (!given) {
      unknown(f, value, "parameter of the kind user-data for '" + key + ":'", name, report);
    }
  }

  private static void unknown(
      OwnFunction f, OwnValue value, String what, String name, Report report) {
    List<String> names = f.parameters().stream().map(OwnValue::name).toList();
    report.error(
        value.origin(),
        "'%s' of '%s' names no %s: '%s'; %s",
        value.name(),
        f.name(),
        what,
        name,
        names.contains(name)
            ? "correct what that parameter is, or name another"
            : Suggestion.or(name, names, "name a parameter of this function"));
  }
}
