package org.shimwright.plan;

import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.Count;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.InC;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Turns a parameter of a procedure into an argument of a function: a value with a type.
 *
 * @param receiver whether it is the object on which Java calls the method
 */
record ParameterCrossing(
    JavaNames names, LibraryFunction procedure, Value parameter, boolean receiver) {
  Argument argument(Role role, int slot, int object) {
    return new Argument(
        value(),
        name(),
        role,
        slot,
        object,
        counted().map(array -> new ParameterCrossing(names, procedure, array, false).value()),
        Optional.empty());
  }

  private String name() {
    return JavaNames.parameter(procedure, parameter);
  }

  boolean isText() {
    return parameter.type() == TextType.TEXT;
  }

  /** Its object class, if it is an object. */
  Optional<HandleType> objectClass() {
    return names.classOf(parameter);
  }

  // ---- roles ----

  /** What becomes of it. */
  Role role() {
    if (counted().isPresent()) {
      return Role.LENGTH;
    }
    if (isIgnored() || textOfLength().isPresent()) {
      return Role.HIDDEN;
    }
    return isArray() || hasProperty("given") ? Role.GIVEN : byDirection();
  }

  private Role byDirection() {
    return parameter.direction() == Direction.OUT
        ? Role.OUT
        : receiver ? Role.RECEIVER : Role.GIVEN;
  }

  /** Whether Java does not see it: C gives what stands for none. */
  private boolean isIgnored() {
    return parameter.inC().constant().isPresent();
  }

  private boolean isArray() {
    return parameter.isArray();
  }

  /** Whether the type of the parameter has a property, be it a flag or one with a value. */
  private boolean hasProperty(String property) {
    return parameter.type() instanceof AddedType type && type.property(property).isPresent();
  }

  /** The array that it counts, or the buffer whose size it is. */
  private Optional<Value> counted() {
    for (Value other : procedure.parameters()) {
      if (length(other).equals(Optional.of(parameter.name()))) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> length(Value array) {
    if (array.isArray()) {
      return array.count().length();
    }
    return array.type() instanceof AddedType type ? type.property("length") : Optional.empty();
  }

  /** Finds the text whose length this parameter holds. */
  private Optional<Value> textOfLength() {
    for (Value text : procedure.parameters()) {
      if (text.type() == TextType.TEXT
          && text.count().length().equals(Optional.of(parameter.name()))) {
        return Optional.of(text);
      }
    }
    return Optional.empty();
  }

  /**
   * C gets the room for a text as a number of characters. The Java method has no such parameter.
   */
  private InC inC() {
    Optional<String> room = textOfLength().flatMap(text -> text.room().capacity());
    boolean countsNul = parameter.type() instanceof AddedType;
    InC given = parameter.inC();
    return room.isEmpty()
        ? given
        : new InC(
            given.cType(),
            given.field(),
            room.map(capacity -> countsNul ? capacity : capacity + " - 1"),
            given.byValue());
  }

  /** How many words of the scratch memory it needs. */
  int words() {
    Role role = role();
    if (role == Role.HIDDEN || role == Role.LENGTH || isText()) {
      return 0;
    }
    int words = parameter.type().words();
    boolean none = isArray() || hasProperty("given") || parameter.direction() == Direction.IN;
    return words > 1 ? words : none ? 0 : 1;
  }

  // ---- values ----

  private Value value() {
    Type type = isIgnored() ? HiddenType.CONSTANT : parameter.type();
    boolean mayBeNone = !receiver && objectClass().filter(HandleType::nullable).isPresent();
    return new Value(
        parameter.origin(),
        parameter.name(),
        parameter.kind(),
        type,
        direction(),
        isArray()
            ? new Count(parameter.count().length(), Optional.empty(), Optional.empty())
            : Count.NONE,
        parameter.room(),
        inC(),
        parameter.lifetime(),
        mayBeNone || hasProperty("nullable"),
        parameter.more(),
        parameter.text());
  }

  /**
   * Constants and memory that the caller gives go in, even if the library writes there, for only an
   * address crosses. An array of numbers that the library changes counts as one that it fills.
   */
  private Direction direction() {
    if (hasProperty("given") || isIgnored()) {
      return Direction.IN;
    }
    boolean filled =
        isArray()
            && parameter.direction() != Direction.IN
            && !(parameter.type() instanceof HandleType);
    return filled ? Direction.OUT : parameter.direction();
  }
}
