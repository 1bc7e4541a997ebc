package org.shimwright.spec.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.Availability;
import org.shimwright.spec.Deferred;
import org.shimwright.spec.FunctionDoc;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Lifecycle;
import org.shimwright.spec.Member;
import org.shimwright.spec.Specification;
import org.shimwright.spec.Waiting;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Measure;
import org.shimwright.spec.type.More;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Value;

/**
 * Reports a value that refers, such as at {@code length:}, to a parameter that its function does
 * not have, or whose type or direction does not fit.
 */
final class UnknownParameterRule implements Rule<Located> {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
  private static final Pattern CALL =
      Pattern.compile("[A-Za-z][A-Za-z0-9_]*[(][A-Za-z0-9_]+(, ?[A-Za-z0-9_]+)*[)]");

  @Override
  public Set<SpecForm> forms() {
    return SpecForm.LIBRARIES; // other rules check those of standards
  }

  /** Reports that a value refers to a name that is not what the value needs. */
  @FunctionalInterface
  private interface Unknown {
    void report(Value value, String needed, String name);
  }

  @Override
  public void check(Located located, Report report) {
    Specification library = located.specification();
    Set<String> constants = new TreeSet<>(library.headerLibrary().orElseThrow().constantNames());
    library.types(EnumType.class).forEach(type -> constants.addAll(type.values()));
    for (LibraryFunction function : library.functions()) {
      Unknown unknown = unknown(function, () -> library.written(function), report);
      Stream.concat(function.parameters().stream(), function.result().stream())
          .forEach(value -> check(function, value, constants, unknown));
    }
    for (CallbackType type : library.callbacks()) {
      LibraryFunction same = callback(type);
      Unknown unknown = unknown(same, type::word, report);
      type.parameters().forEach(value -> check(same, value, Set.of(), unknown));
      type.parameters().stream()
          .filter(value -> value.count().measure().filter(Measure::isSum).isPresent())
          .forEach(value -> unknown.report(value, "product", value.count().length().get()));
    }
  }

  /**
   * Returns a function with the parameters of a callback, so that both are checked by the same
   * code.
   */
  private static LibraryFunction callback(CallbackType type) {
    Origin origin = type.parameters().get(0).origin();
    return new LibraryFunction(
        origin,
        type.word(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        type.parameters(),
        Optional.empty(),
        false,
        LibraryFunction.Failure.NEVER,
        List.of(),
        false,
        new Availability(Set.of(), false, Lifecycle.WHILE_RUNNING),
        new Member(Optional.empty(), Optional.empty()),
        new Deferred(Optional.empty(), Optional.empty()),
        new FunctionDoc("", "", "", "", History.UNKNOWN, List.of(), List.of(), Waiting.UNKNOWN),
        More.NONE);
  }

  private static void check(
      LibraryFunction function, Value value, Set<String> constants, Unknown unknown) {
    if (value.count().isMeasuredByCall()) {
      call(function, value, value.count().length().orElseThrow(), unknown);
    }
    value.factors().stream()
        .filter(factor -> !constants.contains(factor) || function.parameter(factor).isPresent())
        .forEach(factor -> count(function, value, factor, unknown));
    value
        .room()
        .measure()
        .ifPresent(room -> room.names().forEach(name -> room(function, value, name, unknown)));
    value.count().filled().ifPresent(name -> filled(function, value, name, unknown));
    value.count().unused().ifPresent(name -> filled(function, value, name, unknown));
    value.room().asked().ifPresent(name -> asked(function, value, name, unknown));
    value.inC().field().ifPresent(place -> field(function, value, place.handle(), unknown));
    value.lifetime().closure().ifPresent(name -> data(function, value, name, "closure", unknown));
    value.lifetime().destroy().ifPresent(name -> data(function, value, name, "destroy", unknown));
  }

  /**
   * Checks a length that is a function call. Only a return value may have one, because Java knows
   * the lengths of parameters before the call.
   */
  private static void call(LibraryFunction f, Value value, String length, Unknown unknown) {
    boolean fits =
        f.result().equals(Optional.of(value))
            && CALL.matcher(length).matches()
            && Arrays.stream(length.substring(length.indexOf('(')).split("[(), ]+"))
                .filter(name -> !name.isEmpty())
                .allMatch(name -> name.equals(value.name()) || f.parameter(name).isPresent());
    if (!fits) {
      unknown.report(value, "call with parameters, of what is returned", length);
    }
  }

  private static void asked(LibraryFunction f, Value value, String name, Unknown unknown) {
    Optional<Value> needed = comesBack(f, name);
    boolean room = f.parameters().stream().anyMatch(p -> counts(p) && value.isCountedBy(p));
    if (needed.filter(UnknownParameterRule::counts).isEmpty() || !room) {
      unknown.report(value, "integer that says how much room is needed", name);
    }
  }

  private static void field(LibraryFunction f, Value value, String name, Unknown unknown) {
    boolean fits =
        f.parameter(name).filter(p -> p.is(HandleType.class) && !p.nullable()).isPresent();
    boolean simple = value.isArray() || value.isNumber();
    if (!fits || !simple) {
      unknown.report(value, "handle whose field can be a number or array", name);
    }
  }

  /**
   * Checks one factor of a length. It must not be an output parameter if the caller passes the
   * array, because Java needs the length before the call.
   */
  private static void count(LibraryFunction f, Value value, String factor, Unknown unknown) {
    Optional<Value> named = f.parameter(factor).filter(UnknownParameterRule::counts);
    boolean late = value.isGiven() && named.filter(count -> !count.isGiven()).isPresent();
    if (late || (named.isEmpty() && !NUMBER.matcher(factor).matches())) {
      unknown.report(value, "integer parameter" + (late ? " that goes in" : ""), factor);
    }
  }

  /**
   * Checks one name in a capacity. A name that is not a parameter is accepted as a number or a
   * constant of C.
   */
  private static void room(LibraryFunction f, Value value, String name, Unknown unknown) {
    Optional<Value> named = f.parameter(name);
    boolean counts = named.filter(UnknownParameterRule::counts).isPresent();
    boolean known = value.room().asked().isPresent() || named.filter(Value::isGiven).isPresent();
    if (named.isPresent() && !(counts && known)) {
      unknown.report(value, "integer parameter that goes in", name);
    }
  }

  private static void filled(LibraryFunction f, Value value, String name, Unknown unknown) {
    if (comesBack(f, name).filter(UnknownParameterRule::counts).isEmpty()) {
      unknown.report(value, "integer that comes back", name);
    }
  }

  /** Finds the output parameter with this name, or else the return value if it has the name. */
  private static Optional<Value> comesBack(LibraryFunction f, String name) {
    return f.parameter(name)
        .filter(Value::isStored)
        .or(() -> f.result().filter(result -> name.equals(result.name())));
  }

  private static boolean counts(Value value) {
    return value
        .as(NumberType.class)
        .filter(type -> type.isSigned() || type.isUnsigned())
        .isPresent();
  }

  private static void data(
      LibraryFunction f, Value value, String name, String key, Unknown unknown) {
    boolean given =
        f.parameter(name).filter(p -> p.isUserData() && p.direction() == Direction.IN).isPresent();
    if (!given) {
      unknown.report(value, "parameter of the kind user-data for '" + key + ":'", name);
    }
  }

  private static Unknown unknown(LibraryFunction f, Supplier<String> written, Report report) {
    List<String> names = f.parameters().stream().map(Value::name).toList();
    return (value, needed, name) ->
        report.error(
            value.origin(),
            "'%s' of '%s' names no %s: '%s'; %s",
            value.name(),
            written.get(),
            needed,
            name,
            names.contains(name)
                ? "correct what that parameter is, or name another"
                : Suggestion.or(name, names, "name a parameter of this function"));
  }
}
