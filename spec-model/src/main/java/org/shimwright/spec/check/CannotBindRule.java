package org.shimwright.spec.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.Direction;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.NumberType;
import org.shimwright.spec.OwnFunction;
import org.shimwright.spec.OwnFunction.Failure;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.OwnType;
import org.shimwright.spec.OwnType.Form;
import org.shimwright.spec.OwnValue;
import org.shimwright.spec.OwnValue.Scope;
import org.shimwright.spec.StructType;

/** What no facade can be made for, or whose meaning would have to be guessed. */
final class CannotBindRule implements Rule<OwnLibrary> {
  private static final int MOST_WORDS = 60;
  private static final String WHOLE = "-?(0x[0-9A-Fa-f]{1,15}|[0-9]{1,18})";

  @Override
  public void check(OwnLibrary library, Report report) {
    for (OwnFunction f : library.functions()) {
      f.parameters()
          .forEach(p -> parameter(f, p).ifPresent(why -> tell(f, Optional.of(p), why, report)));
      f.result()
          .flatMap(r -> result(f, r))
          .ifPresent(why -> tell(f, Optional.empty(), why, report));
      f.parameters().stream()
          .flatMap(p -> owner(f, p).stream())
          .forEach(why -> tell(f, Optional.empty(), why, report));
      failure(f).ifPresent(why -> tell(f, Optional.empty(), why, report));
      if (words(f) > MOST_WORDS) {
        tell(f, Optional.empty(), "has more results than fit; give it fewer structures", report);
      }
    }
    library.types(CallbackType.class).forEach(c -> callback(c, report));
    library.types(HandleType.class).forEach(h -> handle(h, library, report));
  }

  private static void tell(OwnFunction f, Optional<OwnValue> p, String why, Report report) {
    report.error(
        p.map(OwnValue::origin).orElse(f.origin()),
        "%s %s",
        p.map(value -> "'" + value.name() + "' of '" + f.name() + "'").orElse("'" + f.name() + "'"),
        why);
  }

  private static int words(OwnFunction f) {
    return Stream.concat(f.parameters().stream(), f.result().stream())
        .mapToInt(v -> v.type() instanceof StructType s && !v.isArray() ? s.words() : 1)
        .sum();
  }

  // ---- parameters ----

  private static Optional<String> parameter(OwnFunction f, OwnValue p) {
    return array(f, p).or(() -> single(f, p)).or(() -> words(p)).or(() -> more(f, p));
  }

  /** Whether it is not the result; to compare their content, the JVM would first build code. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isParameter(OwnFunction f, OwnValue value) {
    return f.result().filter(result -> result == value).isEmpty();
  }

  private static Optional<String> array(OwnFunction f, OwnValue p) {
    if (!p.isArray()) {
      return p.type() == OwnType.Plain.TEXTS
          ? Optional.of("are texts that nothing counts; add 'length:'")
          : Optional.empty();
    }
    boolean letters = p.type() == NumberType.CHAR;
    Form form = p.type().form();
    if (letters || form == Form.CALLBACK || form == Form.STATUS || form == Form.HIDDEN) {
      return Optional.of(
          "is an array of '"
              + p.type().word()
              + "', which cannot be bound; use uint8 for bytes, or 'kind: text'");
    }
    if (form == Form.TEXT && p.isStored() && !p.isMade(f) && isParameter(f, p)) {
      return Optional.of(
          "are texts in room of the caller; let the library count them: a length that comes back");
    }
    boolean guarded = p.type() instanceof HandleType && p.direction() == Direction.INOUT;
    return guarded
        ? Optional.of("are handles that change, which cannot be bound; use in or out")
        : Optional.empty();
  }

  private static Optional<String> single(OwnFunction f, OwnValue p) {
    if (p.isArray()) {
      return Optional.empty();
    }
    return switch (p.type().form()) {
      case NUMBER, ENUM, STATUS -> Optional.empty();
      case STRUCT ->
          p.byValue() && p.isStored()
              ? Optional.of("comes back, so its address crosses; remove 'by: value'")
              : Optional.empty();
      case HANDLE ->
          p.direction() == Direction.INOUT
              ? Optional.of("is a handle that changes, which cannot be bound; use in or out")
              : Optional.empty();
      case TEXT -> text(p);
      case CALLBACK -> callback(p);
      case HIDDEN ->
          p.constant().isPresent() != (p.type() == OwnType.Plain.CONSTANT)
              ? Optional.of("needs 'kind: constant' and 'value:' together; add what is missing")
              : data(f, p);
    };
  }

  private static Optional<String> data(OwnFunction f, OwnValue p) {
    Optional<String> name = Optional.of(p.name());
    boolean used =
        p.constant().isPresent()
            || f.parameters().stream()
                .anyMatch(c -> c.closure().equals(name) || c.destroy().equals(name));
    return used
        ? Optional.empty()
        : Optional.of("is the user data of no callback; name it at the callback's 'closure:'");
  }

  private static Optional<String> text(OwnValue p) {
    if (p.direction() == Direction.INOUT) {
      return Optional.of("is text that changes, which cannot be bound; use in or out");
    }
    if (p.capacity().isPresent() && p.length().isPresent()) {
      return Optional.of(
          "comes back with a length, which cannot be bound; use uint8 with 'length:'");
    }
    return Optional.empty();
  }

  private static Optional<String> callback(OwnValue p) {
    if (p.isStored()) {
      return Optional.of("is a function that comes back, which cannot be bound; leave it out");
    }
    if (p.closure().isEmpty()) {
      return Optional.of("has no user data that tells one lambda from another; add 'closure:'");
    }
    if ((p.scope() == Scope.NOTIFIED) != p.destroy().isPresent()) {
      return Optional.of("needs 'scope: notified' and 'destroy:' together; add what is missing");
    }
    boolean text =
        ((CallbackType) p.type()).result().filter(r -> r.is(Form.TEXT) && r.borrowed()).isPresent();
    if (p.scope() == Scope.ASYNC && text) {
      return Optional.of(
          "is gone when the library reads its text; the callback needs 'transfer: full'");
    }
    return Optional.empty();
  }

  /** Words that say something about other sorts of parameters. */
  private static Optional<String> words(OwnValue p) {
    Form form = p.type().form();
    boolean given = p.direction() == Direction.IN;
    boolean none = form == Form.TEXT || form == Form.HANDLE || (given && form == Form.CALLBACK);
    if (p.nullable() && !none && !p.isArray()) {
      return Optional.of("cannot be null; remove 'nullable:'");
    }
    if (p.capacity().isPresent() && !(form == Form.TEXT && p.direction() == Direction.OUT)) {
      return Optional.of("is no text that comes back; remove 'capacity:'");
    }
    boolean counted = p.filled().isPresent() || p.unused().isPresent() || p.asked().isPresent();
    boolean room = p.isArray() || (p.asked().isPresent() && p.capacity().isPresent());
    if (counted && !(room && p.direction() == Direction.OUT)) {
      return Optional.of("is no array that comes back; remove 'filled:', 'unused:' and 'asked:'");
    }
    if (p.filled().isPresent() && p.unused().isPresent()) {
      return Optional.of("says twice how much came back; remove 'filled:' or 'unused:'");
    }
    if (form != Form.CALLBACK && (p.closure().isPresent() || p.destroy().isPresent())) {
      return Optional.of("is no callback; remove 'closure:' and 'destroy:'");
    }
    boolean ofLibrary = form == Form.TEXT || p.isArray();
    if (p.freedBy().isPresent() && !(ofLibrary && p.direction() == Direction.OUT)) {
      return Optional.of("is no text or array that comes back; remove 'freed-by:'");
    }
    if (p.freedBy().isPresent() && p.capacity().isPresent()) {
      return Optional.of("is written into room of the caller; remove 'freed-by:'");
    }
    return Optional.empty();
  }

  /** Words about how a parameter crosses. */
  private static Optional<String> more(OwnFunction f, OwnValue p) {
    if (p.byValue() && p.type().form() != Form.STRUCT) {
      return Optional.of("is no structure; remove 'by:'");
    }
    if (p.constant().isPresent() && p.type() != OwnType.Plain.CONSTANT) {
      return Optional.of("is no constant; remove 'value:', or say 'kind: constant'");
    }
    if (p.transfer() != OwnValue.Transfer.FULL && p.type().form() != Form.HANDLE) {
      return Optional.of("is no handle; remove 'transfer:'");
    }
    if (p.scope() != Scope.CALL && p.type().form() != Form.CALLBACK) {
      return Optional.of("is no callback; remove 'scope:'");
    }
    if (p.transfer() == OwnValue.Transfer.ALWAYS
        && !(p.is(Form.HANDLE) && p.direction() == Direction.OUT && isParameter(f, p))) {
      return Optional.of("is no handle that a parameter gives; remove 'transfer: always'");
    }
    if (p.asked().isPresent() && !isRepeatable(f, p)) {
      return Optional.of(
          "needs two calls, but the function does more than to fill it; leave it out");
    }
    boolean shared =
        p.closure().isPresent()
            && f.parameters().stream().filter(c -> c.closure().equals(p.closure())).count() > 1;
    return shared
        ? Optional.of("shares its user data with another callback; leave the function out")
        : Optional.empty();
  }

  /** Whether a first call changes nothing: all else goes in, and is no callback. */
  private static boolean isRepeatable(OwnFunction f, OwnValue asked) {
    return f.parameters().stream()
        .filter(p -> !p.equals(asked) && !asked.isCountedBy(p))
        .noneMatch(p -> p.isStored() || p.type().form() == Form.CALLBACK);
  }

  // ---- results ----

  private static Optional<String> result(OwnFunction f, OwnValue r) {
    if (r.capacity().isPresent()) {
      return Optional.of("returns no room of the caller; remove 'capacity:'");
    }
    if (r.isArray() || r.type() == OwnType.Plain.TEXTS) {
      return array(f, r).or(() -> owner(f, r));
    }
    return switch (r.type().form()) {
      case NUMBER, ENUM, STATUS, STRUCT -> words(r);
      case TEXT -> Optional.empty();
      case HANDLE -> owner(f, r);
      case CALLBACK, HIDDEN ->
          Optional.of("returns '" + r.type().word() + "', which cannot be bound; leave it out");
    };
  }

  /** A handle that comes back needs its parent, and somebody who frees it. */
  private static Optional<String> owner(OwnFunction f, OwnValue r) {
    if (!(r.type() instanceof HandleType type) || !r.isStored()) {
      return Optional.empty();
    }
    boolean orphan =
        type.parent().isPresent()
            && f.parameters().stream()
                .noneMatch(p -> p.isGiven() && p.type().word().equals(type.parent().get()));
    if (orphan) {
      return Optional.of(
          "gives a '"
              + type.word()
              + "' without its parent '"
              + type.parent().get()
              + "'; remove 'parent:', or leave the function out");
    }
    boolean made = r.is(Form.HANDLE) && isParameter(f, r) && !r.borrowed();
    if (type.allocated().isPresent() && !made) {
      return Optional.of(
          "gives a '"
              + type.word()
              + "' that is not allocated by the program; use another handle for it");
    }
    return type.freedBy().isEmpty() && !r.borrowed()
        ? Optional.of(
            "gives a '"
                + type.word()
                + "' that nobody frees; add 'transfer: none', or"
                + " 'freed-by:' to the handle")
        : Optional.empty();
  }

  private static Optional<String> failure(OwnFunction f) {
    Optional<Form> form = f.result().map(r -> r.type().form());
    boolean fits =
        switch (f.failure()) {
          case NEVER -> form.filter(Form.STATUS::equals).isEmpty();
          case STATUS -> true;
          case IF_NULL ->
              f.result().filter(OwnValue::isArray).isPresent()
                  || form.filter(x -> x == Form.TEXT || x == Form.HANDLE).isPresent();
          case IF_NEGATIVE, IF_ZERO, IF_NONZERO ->
              f.result().filter(r -> r.is(Form.NUMBER) || r.is(Form.ENUM)).isPresent();
        };
    if (!fits) {
      return Optional.of("returns nothing that 'fails:' can be about; correct one of them");
    }
    if (f.errno() && f.failure() == Failure.NEVER) {
      return Optional.of("says nowhere that it has failed; add 'fails:', or remove 'errno:'");
    }
    boolean unsigned =
        f.failure() == Failure.IF_NEGATIVE
            && f.result().get().type() instanceof NumberType n
            && n.isUnsigned();
    return unsigned
        ? Optional.of("returns a number that is never negative; correct 'returns:' or 'fails:'")
        : Optional.empty();
  }

  // ---- callbacks and handles ----

  private static void callback(CallbackType type, Report report) {
    for (OwnValue p : type.parameters()) {
      Form form = p.type().form();
      if (form == Form.CALLBACK || form == Form.STATUS || p.type() == OwnType.Plain.CONSTANT) {
        report.error(p.origin(), "'%s' of '%s' cannot be bound", p.name(), type.word());
      }
      if (p.isStored()) {
        report.error(
            p.origin(),
            "'%s' of '%s' comes back, which cannot be bound; let a function of your own in C stand"
                + " in its place, whose own callback returns that value",
            p.name(),
            type.word());
      }
      boolean letters = p.type() == NumberType.CHAR;
      if (p.isArray() ? letters : p.type() == OwnType.Plain.TEXTS) {
        report.error(
            p.origin(),
            "'%s' of '%s' is no array; say 'kind: texts' and 'length:', or use uint8 for bytes",
            p.name(),
            type.word());
      }
    }
    OwnValue first = type.parameters().get(0);
    long data = type.parameters().stream().filter(OwnValue::isUserData).count();
    boolean asked = type.userData().isPresent() && first.is(Form.HANDLE);
    if (data + (asked ? 1 : 0) != 1) {
      report.error(
          first.origin(),
          "the callback '%s' needs one parameter of the kind user-data, or a handle first and"
              + " 'user-data:', the function that gives it",
          type.word());
    }
    answer(type)
        .ifPresent(why -> report.error(first.origin(), "the callback '%s' %s", type.word(), why));
  }

  /** What a callback gives to C, in any case. */
  private static Optional<String> answer(CallbackType type) {
    if (type.result().isEmpty()) {
      return type.onException().isEmpty()
          ? Optional.empty()
          : Optional.of("returns nothing; remove 'on-exception:'");
    }
    OwnValue result = type.result().get();
    boolean number = result.is(Form.NUMBER) || result.is(Form.ENUM);
    boolean text = result.type() == OwnType.Plain.TEXT;
    if (!number && !text && !result.is(Form.STRUCT)) {
      return Optional.of("returns neither a number, a text nor a structure; leave it out");
    }
    if (!text && (result.nullable() || !result.borrowed())) {
      return Optional.of("returns no text; remove 'nullable:' and 'transfer:'");
    }
    boolean asks = number || (text && !result.nullable());
    if (asks == type.onException().isEmpty()) {
      return Optional.of(
          asks
              ? "gives C what if it throws? add 'on-exception:'"
              : "gives C NULL or zeros if it throws; remove 'on-exception:'");
    }
    return number && !type.onException().get().matches(WHOLE)
        ? Optional.of("gives no number if it throws; correct 'on-exception:'")
        : Optional.empty();
  }

  private static void handle(HandleType type, OwnLibrary library, Report report) {
    OwnFunction first = library.functions().get(0);
    type.parent()
        .filter(name -> library.handle(name).isEmpty() || name.equals(type.word()))
        .ifPresent(
            name ->
                report.error(
                    first.origin(), "the handle '%s' has no parent '%s'", type.word(), name));
    type.freedBy()
        .ifPresent(
            name -> {
              Optional<OwnFunction> frees =
                  library.functions().stream().filter(f -> f.name().equals(name)).findFirst();
              List<OwnValue> taken = frees.map(OwnFunction::parameters).orElse(List.of());
              boolean fits =
                  taken.size() == 1 && taken.get(0).type().equals(type) && !taken.get(0).isStored();
              if (!fits) {
                report.error(
                    frees.map(OwnFunction::origin).orElse(first.origin()),
                    "'%s' frees a '%s', so 'functions:' must have it, with the handle alone as its"
                        + " parameter",
                    name,
                    type.word());
              }
            });
  }
}
