package org.shimwright.plan;

import java.util.List;
import java.util.Optional;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.Value;

/**
 * Decides the role of each parameter of a function.
 *
 * @param function the function
 * @param receiver the parameter on which Java calls the method, if the method is an instance method
 */
record Roles(LibraryFunction function, Optional<Value> receiver) {
  Role roleOf(Value value) {
    if (value.inC().constant().isPresent()
        || isSizeOfQueriedBuffer(value)
        || capacityInLength(value).isPresent()) {
      return Role.HIDDEN;
    }
    if (value.is(HiddenType.class)) {
      return isDestroy(value) ? Role.DESTROY : Role.USER_DATA;
    }
    if (isReceiver(value)) {
      return Role.RECEIVER;
    }
    if (!value.isGiven() && !value.room().given()) {
      return Role.OUT;
    }
    return measuredValue(value).isPresent() ? Role.LENGTH : Role.GIVEN;
  }

  private boolean isDestroy(Value value) {
    Optional<String> name = Optional.of(value.name());
    return function.parameters().stream().anyMatch(c -> c.lifetime().destroy().equals(name));
  }

  private boolean isSizeOfQueriedBuffer(Value value) {
    return function.parameters().stream()
        .anyMatch(a -> a.room().asked().isPresent() && a.isCountedBy(value));
  }

  boolean isReceiver(Value value) {
    return receiver.filter(on -> on.name().equals(value.name())).isPresent();
  }

  /** Returns the first array or text of the caller whose length is this parameter alone. */
  Optional<Value> measuredValue(Value length) {
    return function.parameters().stream()
        .filter(v -> (v.isGiven() || v.room().given()) && isLength(length, v))
        .findFirst();
  }

  private static boolean isLength(Value length, Value of) {
    return of.type() instanceof AddedType type
        ? type.property("length").equals(Optional.of(length.name()))
        : of.factors().equals(List.of(length.name()));
  }

  /**
   * Returns the capacity of the text whose length a parameter holds after the call, if there is
   * such a text. Before the call, C code sets the parameter to the capacity.
   */
  Optional<String> capacityInLength(Value length) {
    return function.parameters().stream()
        .filter(text -> isCutToItsBuffer(text) && isLength(length, text))
        .findFirst()
        .flatMap(text -> text.room().capacity());
  }

  /** Returns whether a text is an output in a buffer, and another parameter holds its length. */
  static boolean isCutToItsBuffer(Value text) {
    return text.isText()
        && text.isStored()
        && text.room().capacity().isPresent()
        && text.room().asked().isEmpty()
        && text.count().length().isPresent();
  }
}
