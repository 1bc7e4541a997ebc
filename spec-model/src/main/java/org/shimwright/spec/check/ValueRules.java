package org.shimwright.spec.check;

import static org.shimwright.spec.check.LibraryRule.ofParameters;
import static org.shimwright.spec.check.LibraryRule.ofValues;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DataType;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.Lifetime.Transfer;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Value;

/** The table of the rules that refuse parameters and return values which cannot be bound. */
final class ValueRules {
  static final List<Rule<Located>> ALL =
      List.of(
          ofValues("UncountedTexts", ValueRules::uncounted),
          ofValues("UnboundElement", ValueRules::element),
          ofParameters("TextsInRoom", ValueRules::texts),
          ofValues("TypeOfText", ValueRules::type),
          ofParameters("ChangingValue", ValueRules::changing),
          ofParameters("ByValue", ValueRules::byValue),
          ofParameters("ConstantValue", ValueRules::constant),
          ofParameters("TextWithLength", ValueRules::textWithLength),
          ofValues("Nullable", ValueRules::nullable),
          ofValues("Capacity", ValueRules::capacity),
          ofValues("PartlyFilled", ValueRules::filled),
          ofParameters("AskedTwice", ValueRules::asked),
          ofValues("FreedBy", ValueRules::freedBy),
          ofValues("Transfer", ValueRules::transfer),
          new LibraryRule("ClosedFlags", ValueRules::closedFlags));

  private ValueRules() {}

  /**
   * Returns whether a value is a parameter and not the return value. It compares identities: the
   * JVM would generate code to compare the contents of records.
   */
  @SuppressWarnings("ReferenceEquality")
  static boolean isParameter(LibraryFunction f, Value value) {
    return f.result().filter(result -> result == value).isEmpty();
  }

  private static Optional<String> when(boolean fault, String why) {
    return fault ? Optional.of(why) : Optional.empty();
  }

  private static void closedFlags(Specification library, Rule.Report report) {
    for (EnumType type : library.types(EnumType.class)) {
      if (type.closed() && type.flags()) {
        report.error(
            type.origin(),
            "flags of '%s' are combined, which gives numbers without a name; remove 'closed:'",
            type.word());
      }
    }
  }

  // ---- arrays ----

  private static Optional<String> uncounted(LibraryFunction f, Value p) {
    return when(
        p.type() == TextType.TEXTS && !p.isArray(), "are texts that nothing counts; add 'length:'");
  }

  private static Optional<String> element(LibraryFunction f, Value p) {
    boolean bound = p.type() instanceof DataType && p.type() != NumberType.CHAR;
    return when(
        p.isArray() && !bound,
        "is an array of '"
            + p.type().word()
            + "', which cannot be bound; use uint8 for bytes, or 'kind: text'");
  }

  private static Optional<String> texts(LibraryFunction f, Value p) {
    return when(
        p.isTexts() && p.isStored() && !f.makes(p),
        "are texts in room of the caller; let the library count them: a length that comes back");
  }

  private static Optional<String> type(LibraryFunction f, Value p) {
    boolean stored = isParameter(f, p) && p.isStored() && p.room().capacity().isEmpty();
    return when(
        p.inC().cType().isPresent() && !(p.type() instanceof TextType && (p.isArray() || stored)),
        "is no array of texts, and no text that comes back by a parameter; remove 'type:'");
  }

  // ---- how values are passed ----

  private static Optional<String> changing(LibraryFunction f, Value p) {
    if (p.type() == HiddenType.CONSTANT) {
      return when(p.isStored(), "is what C gets, and nothing comes back; remove 'direction:'");
    }
    if (p.direction() != Direction.INOUT) {
      return Optional.empty();
    }
    if (p.type() instanceof HandleType) {
      return Optional.of(
          p.isArray()
              ? "are handles that change, which cannot be bound; use in or out"
              : "is a handle that changes, which cannot be bound; use in or out");
    }
    return when(p.isText(), "is text that changes, which cannot be bound; use in or out");
  }

  private static Optional<String> byValue(LibraryFunction f, Value p) {
    if (p.inC().byValue() && !(p.type() instanceof StructType)) {
      return Optional.of("is no structure; remove 'by:'");
    }
    return when(
        p.inC().byValue() && p.isStored() && !p.isArray(),
        "comes back, so its address crosses; remove 'by: value'");
  }

  private static Optional<String> constant(LibraryFunction f, Value p) {
    boolean constant = p.type() == HiddenType.CONSTANT;
    if (p.type() instanceof HiddenType && constant != p.inC().constant().isPresent()) {
      return Optional.of("needs 'kind: constant' and 'value:' together; add what is missing");
    }
    return when(
        !(p.type() instanceof HiddenType) && p.inC().constant().isPresent(),
        "is no constant; remove 'value:', or say 'kind: constant'");
  }

  private static Optional<String> textWithLength(LibraryFunction f, Value p) {
    return when(
        p.isText()
            && p.direction() == Direction.OUT
            && p.room().capacity().isPresent()
            && p.count().length().isPresent(),
        "comes back with a length, which cannot be bound; use uint8 with 'length:'");
  }

  private static Optional<String> nullable(LibraryFunction f, Value p) {
    boolean given = p.direction() == Direction.IN && p.type() instanceof CallbackType;
    boolean pointer =
        p.type() instanceof TextType || p.type() instanceof HandleType || given || p.isArray();
    return when(p.nullable() && !pointer, "cannot be null; remove 'nullable:'");
  }

  // ---- memory ----

  private static Optional<String> capacity(LibraryFunction f, Value p) {
    boolean text = p.type() instanceof TextType && p.direction() == Direction.OUT;
    return when(
        p.room().capacity().isPresent() && !text, "is no text that comes back; remove 'capacity:'");
  }

  private static Optional<String> filled(LibraryFunction f, Value p) {
    Optional<String> filled = p.count().filled().or(p.count()::unused);
    Optional<String> asked = p.room().asked();
    boolean room = p.isArray() || (asked.isPresent() && p.room().capacity().isPresent());
    if ((filled.isPresent() || asked.isPresent()) && !(room && p.direction() == Direction.OUT)) {
      return Optional.of("is no array that comes back; remove 'filled:', 'unused:' and 'asked:'");
    }
    // beside 'asked:' they may only name the return value, so that Java does not get it, too
    boolean result = f.result().map(Value::name).equals(filled) && !asked.equals(filled);
    if (filled.isPresent() && asked.isPresent() && !result) {
      return Optional.of("is as large as 'asked:' says; remove 'filled:' and 'unused:'");
    }
    return when(
        p.count().filled().isPresent() && p.count().unused().isPresent(),
        "says twice how much came back; remove 'filled:' or 'unused:'");
  }

  private static Optional<String> asked(LibraryFunction f, Value p) {
    return when(
        p.room().asked().isPresent() && !isRepeatable(f, p),
        "needs two calls, but the function does more than to fill it; leave it out");
  }

  /**
   * Returns whether a first call, which queries the size, changes nothing: all other parameters are
   * inputs and not callbacks.
   */
  private static boolean isRepeatable(LibraryFunction f, Value asked) {
    return f.parameters().stream()
        .filter(p -> !p.equals(asked) && !asked.isCountedBy(p))
        .noneMatch(p -> p.isStored() || p.type() instanceof CallbackType);
  }

  // ---- ownership ----

  private static Optional<String> freedBy(LibraryFunction f, Value p) {
    boolean ofLibrary = p.type() instanceof TextType || p.isArray();
    if (p.room().freedBy().isPresent() && !(ofLibrary && p.direction() == Direction.OUT)) {
      return Optional.of("is no text or array that comes back; remove 'freed-by:'");
    }
    return when(
        p.room().freedBy().isPresent() && p.room().capacity().isPresent(),
        "is written into room of the caller; remove 'freed-by:'");
  }

  private static Optional<String> transfer(LibraryFunction f, Value p) {
    if (p.lifetime().transfer() == Transfer.ALWAYS && p.is(NumberType.class)) {
      return when(
          !(p.isStored() && canFail(f)),
          "does not come back from a function that fails; remove 'transfer: always'");
    }
    if (p.lifetime().transfer() != Transfer.UNSAID && !(p.type() instanceof HandleType)) {
      return Optional.of("is no handle; remove 'transfer:'");
    }
    if (p.lifetime().transfer() == Transfer.FULL && p.isGiven()) {
      return Optional.of(
          "is given away, and Java would go on to use it; write a function of your own in C that"
              + " makes the object and gives it away, and bind that");
    }
    return when(
        p.lifetime().transfer() == Transfer.ALWAYS
            && !(p.is(HandleType.class) && p.direction() == Direction.OUT),
        "is no handle that a parameter gives; remove 'transfer: always'");
  }

  private static boolean canFail(LibraryFunction f) {
    return f.failure() != LibraryFunction.Failure.NEVER
        || f.parameters().stream().anyMatch(p -> p.is(StatusType.class));
  }
}
