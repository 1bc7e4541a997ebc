package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * A parameter of a function or callback, or what a function returns.
 *
 * @param origin where it is declared
 * @param name its name
 * @param type what it is, or what its elements are
 * @param direction which way it goes; {@link Direction#OUT} for what is returned
 * @param length the parameter or number that counts its elements, if it is an array
 * @param filled the parameter that says how many elements came back, if they may be fewer
 * @param capacity the parameter, constant or number of bytes for a text that C writes
 * @param freedBy the function that frees a text which C returns
 * @param closure the parameter that a callback's user data is
 * @param destroy the parameter that says when the library lets go of a callback
 * @param scope how long the library may call a callback
 * @param nullable whether there may be none
 * @param byValue whether a structure itself crosses, and not its address
 * @param borrowed whether a handle that is returned stays the library's
 * @param text what it is
 */
public record OwnValue(
    Origin origin,
    String name,
    OwnType type,
    Direction direction,
    Optional<String> length,
    Optional<String> filled,
    Optional<String> capacity,
    Optional<String> freedBy,
    Optional<String> closure,
    Optional<String> destroy,
    Scope scope,
    boolean nullable,
    boolean byValue,
    boolean borrowed,
    String text) {
  /** How long a library may call a callback. */
  public enum Scope {
    /** Until the function returns. */
    CALL,
    /** Once. */
    ASYNC,
    /** Until it calls the function that the parameter {@code destroy} hands it. */
    NOTIFIED,
    /** As long as the program runs. */
    FOREVER
  }

  /** Whether it is an array; text may have a length, too. */
  public boolean isArray() {
    return length.isPresent() && type.form() != OwnType.Form.TEXT;
  }

  /** The parameters and numbers whose product the length is. */
  public List<String> factors() {
    return length.map(product -> List.of(product.trim().split("\\s*\\*\\s*"))).orElse(List.of());
  }

  /** Whether it is what its type says, and no array. */
  public boolean is(OwnType.Form form) {
    return type.form() == form && !isArray();
  }

  /** Whether the library stores it. */
  public boolean isStored() {
    return direction != Direction.IN;
  }

  /** Whether the caller gives it. */
  public boolean isGiven() {
    return direction != Direction.OUT;
  }
}
