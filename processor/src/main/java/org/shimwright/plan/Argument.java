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
 * One argument of a function, or the function's return value, that is passed between Java and C.
 *
 * @param value the value in the specification, as Java sees it
 * @param name the name of the argument in Java
 * @param role how the function uses the argument
 * @param slot the index of the argument's first word in the scratch memory, if the argument is
 *     passed there
 * @param object the index of the argument among the arrays and texts that native code creates, or
 *     -1
 * @param measured the array or text whose length the argument is, if it is a length
 * @param callback the callback whose user data or destroy function the argument is, if any
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

  /** Returns whether this is a callback that the library calls only until the function returns. */
  public boolean isOfOneCall() {
    return value.is(CallbackType.class) && value.lifetime().scope() == Lifetime.Scope.CALL;
  }

  /** Returns whether this is a callback that the library keeps when the call is over. */
  public boolean isKeptCallback() {
    return value.is(CallbackType.class) && !isOfOneCall();
  }

  /** Returns whether this is an input array or text in native memory, whose address is passed. */
  public boolean isPlaced() {
    return value.isArray()
        ? role == Role.GIVEN
            && !value.isStored()
            && ElementCrossing.of(value) == ElementCrossing.COPIED
        : value.isText() && role == Role.GIVEN;
  }

  /** Returns whether the caller must free the object, or the objects, that the call returns. */
  public boolean isFreedByCaller() {
    return value.handle().flatMap(HandleType::freedBy).isPresent()
        && value.isStored()
        && !value.borrowed();
  }

  /** Returns whether this is a handle whose type has a Java object for the null handle. */
  boolean hasNullObject() {
    return value.type() instanceof HandleType handle && handle.nullObject();
  }

  /** Returns whether this is a parameter of the Java method. */
  public boolean isParameter() {
    return role == Role.GIVEN;
  }

  /**
   * Returns the fields of a small input structure, each passed as a separate number. The list is
   * empty for other values.
   */
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
   * Returns whether the native method has a parameter for this argument. Values of several words
   * without a parameter are passed in the scratch memory.
   */
  public boolean isPassed() {
    return switch (role) {
      case GIVEN, RECEIVER, LENGTH ->
          !(value.is(StructType.class) || value.is(ComplexType.class)) || !spread().isEmpty();
      case OUT -> value.isArray() && object < 0;
      case HIDDEN, USER_DATA, DESTROY, RESULT -> false;
    };
  }

  /** Returns whether the caller passes this object and the library may change its handle. */
  public boolean isChanged() {
    return value.is(HandleType.class) && value.isGiven() && value.isStored();
  }

  /** Returns whether this is an array of the caller that the library fills. */
  public boolean isFilled() {
    return role == Role.GIVEN && value.isArray() && !value.isGiven();
  }

  /** Returns whether this is an output value or the return value. */
  public boolean comesBack() {
    return role == Role.RESULT || (value.isStored() && role != Role.HIDDEN);
  }

  /** Returns whether this is an output array or text that native code creates. */
  public boolean isMade() {
    return object >= 0;
  }

  /** Returns the Java expression for what the caller passes: the object itself, or a parameter. */
  public String expression() {
    return role == Role.RECEIVER ? "this" : name;
  }

  /** Returns the Java variable that has the value after the call. */
  public String local() {
    return role == Role.RESULT ? "value_" : name;
  }
}
