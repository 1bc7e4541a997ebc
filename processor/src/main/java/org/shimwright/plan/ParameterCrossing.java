package org.shimwright.plan;

import java.util.Optional;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.Kind;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.Count;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.InC;
import org.shimwright.spec.type.Lifetime;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Room;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Turns a parameter of a procedure into an argument of a function: a value with a type.
 *
 * @param receiver whether it is the object on which Java calls the method
 */
record ParameterCrossing(
    JavaNames names, Procedure procedure, Parameter parameter, boolean receiver) {
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
    if (isIgnored() || isLengthOfText()) {
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
    return parameter.kind().ignored().isPresent();
  }

  private boolean isArray() {
    return parameter.isArray();
  }

  /** Whether the type of the parameter has a property, be it a flag or one with a value. */
  private boolean hasProperty(String property) {
    return parameter.type() instanceof AddedType type && type.property(property).isPresent();
  }

  /** The array that it counts, or the buffer whose size it is. */
  private Optional<Parameter> counted() {
    for (Parameter other : procedure.parameters()) {
      if (length(other).equals(Optional.of(parameter.name()))) {
        return Optional.of(other);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> length(Parameter array) {
    if (array.isArray()) {
      return array.length();
    }
    return array.type() instanceof AddedType type ? type.property("length") : Optional.empty();
  }

  private boolean isLengthOfText() {
    for (Parameter text : procedure.parameters()) {
      if (text.type() == TextType.TEXT && text.length().equals(Optional.of(parameter.name()))) {
        return true;
      }
    }
    return false;
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
        type,
        direction(),
        isArray() ? new Count(parameter.length(), Optional.empty(), Optional.empty()) : Count.NONE,
        new Room(parameter.capacity(), Optional.empty(), Optional.empty()),
        new InC(cType(), Optional.empty(), parameter.kind().ignored(), false),
        Lifetime.of(parameter.transfer()),
        mayBeNone || hasProperty("nullable"),
        parameter.text());
  }

  private Optional<String> cType() {
    Kind kind = parameter.kind();
    return kind.type() == NumberType.BOOL ? Optional.of("int") : kind.cType();
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
