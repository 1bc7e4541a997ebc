package org.shimwright.plan;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Lifetime;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.StructType.Field;
import org.shimwright.spec.type.Value;

/**
 * One argument of a function that crosses from Java to C, or its value.
 *
 * @param value what the specification says
 * @param name its name in Java
 * @param role what becomes of it
 * @param slot its first word in the scratch memory, if it crosses there
 * @param object its place among the objects that native code makes, if it is one
 * @param measured the array or text whose length it is, if it is one
 * @param callback the callback that it is user data of, or lets go of, if it is
 */
public record Argument(
    Value value,
    String name,
    Role role,
    int slot,
    int object,
    Optional<Value> measured,
    Optional<Value> callback) {
  private static final int MOST_FIELDS = 8;

  /** Whether it is a callback that the library calls only until the function returns. */
  public boolean isOfOneCall() {
    return value.is(CallbackType.class) && value.lifetime().scope() == Lifetime.Scope.CALL;
  }

  /** Whether it only goes in, and in native memory: its address is passed. */
  public boolean isPlaced() {
    return value.isArray()
        ? role == Role.GIVEN
            && !value.isStored()
            && ElementCrossing.of(value) == ElementCrossing.COPIED
        : value.isText() && role == Role.GIVEN;
  }

  /** Whether the caller must free the object, or the objects, that come back. */
  public boolean isFreedByCaller() {
    return value.handle().flatMap(HandleType::freedBy).isPresent()
        && value.isStored()
        && !value.borrowed();
  }

  /** Whether it is a handle, and Java has an object for the null handle. */
  boolean hasNullObject() {
    return value.type() instanceof HandleType handle && handle.nullObject();
  }

  /** Whether callers write it in parentheses. */
  public boolean isParameter() {
    return role == Role.GIVEN;
  }

  /** The fields of a structure that cross as numbers of their own: a few, which only go in. */
  public List<Field> spread() {
    List<Field> fields =
        value
            .as(StructType.class)
            .filter(struct -> role == Role.GIVEN && !value.isStored())
            .map(StructType::fields)
            .orElse(List.of());
    return fields.size() <= MOST_FIELDS && fields.stream().allMatch(Argument::isPlain)
        ? fields
        : List.of();
  }

  private static boolean isPlain(Field field) {
    return field.length().isEmpty() && field.type() instanceof NumberType n && !n.isOfMachine();
  }

  /**
   * Whether the native method has it; other values of several words cross in the scratch memory.
   */
  public boolean isPassed() {
    return switch (role) {
      case GIVEN, RECEIVER, LENGTH ->
          !(value.is(StructType.class) || value.is(ComplexType.class)) || !spread().isEmpty();
      case OUT -> value.isArray() && object < 0;
      case HIDDEN, USER_DATA, DESTROY, RESULT -> false;
    };
  }

  /** Whether it is an object of the caller's whose handle the library may change. */
  public boolean isChanged() {
    return value.is(HandleType.class) && value.isGiven() && value.isStored();
  }

  /** Whether it is an array that the caller gives for the library to fill. */
  public boolean isFilled() {
    return role == Role.GIVEN && value.isArray() && !value.isGiven();
  }

  /** Whether it comes back. */
  public boolean comesBack() {
    return role == Role.RESULT || (value.isStored() && role != Role.HIDDEN);
  }

  /** Whether native code makes the array or text that comes back. */
  public boolean isMade() {
    return object >= 0;
  }

  /** What names it in Java before the call. */
  public String expression() {
    return role == Role.RECEIVER ? "this" : name;
  }

  /** The variable of Java that has it after the call. */
  public String local() {
    return role == Role.RESULT ? "value_" : name;
  }
}
