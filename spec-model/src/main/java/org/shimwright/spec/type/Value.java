package org.shimwright.spec.type;

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
 * @param asked what a first call without room says that is needed: a parameter, or {@code value}
 * @param unused the parameter that says for how many elements there was no use, of an array
 * @param field where in a handle's structure it goes, and not into the parentheses
 * @param constant what C gets, and Java does not see
 * @param cType the type in C, if it is not that of the kind
 * @param freedBy the function that frees a text or array which C returns
 * @param closure the parameter that a callback's user data is
 * @param destroy the parameter that says when the library lets go of a callback
 * @param scope how long the library may call a callback
 * @param nullable whether there may be none
 * @param byValue whether a structure itself crosses, and not its address
 * @param transfer whose a handle is after the call
 * @param text what it is
 */
public record Value(
    Origin origin,
    String name,
    Type type,
    Direction direction,
    Optional<String> length,
    Optional<String> filled,
    Optional<String> capacity,
    Optional<String> asked,
    Optional<String> unused,
    Optional<Place> field,
    Optional<String> constant,
    Optional<String> cType,
    Optional<String> freedBy,
    Optional<String> closure,
    Optional<String> destroy,
    Scope scope,
    boolean nullable,
    boolean byValue,
    Transfer transfer,
    String text) {
  /** Whose a handle is after the call. */
  public enum Transfer {
    /** The caller's: nothing else is said. */
    UNSAID,
    /** The caller's, who frees it, if it comes back; the library's from now on if it goes in. */
    FULL,
    /** The library's. */
    NONE,
    /** The caller's, who also frees it if the function has failed. */
    ALWAYS
  }

  /**
   * A field of the structure that a handle points at.
   *
   * @param handle the parameter that is the handle
   * @param name the field
   */
  public record Place(String handle, String name) {}

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

  /** Whether it is what the library hands back to a callback. */
  public boolean isUserData() {
    return type == HiddenType.USER_DATA;
  }

  /** Whether it is an array; text may have a length, too. */
  public boolean isArray() {
    return length.isPresent() && !isText();
  }

  /** Whether it is one text. */
  public boolean isText() {
    return type == TextType.TEXT;
  }

  /** Whether another function of the library says the length, when this one has returned. */
  public boolean isMeasuredByCall() {
    return length.filter(l -> l.endsWith(")")).isPresent();
  }

  /** The parameters and numbers whose product the length is. */
  public List<String> factors() {
    return isMeasuredByCall()
        ? List.of()
        : length.map(product -> List.of(product.trim().split("\\s*\\*\\s*"))).orElse(List.of());
  }

  /** Whether it is an array of texts. */
  public boolean isTexts() {
    return isArray() && type == TextType.TEXTS;
  }

  /** Whether it is one number, which may have a name. */
  public boolean isNumber() {
    return is(NumberType.class) || is(EnumType.class);
  }

  /** The handle that it is, or that its elements are. */
  public Optional<HandleType> handle() {
    return type.as(HandleType.class);
  }

  /** Whether it is no array, and of a type of a class. */
  public boolean is(Class<? extends Type> of) {
    return as(of).isPresent();
  }

  /** Its type, if that is of a class, and the value no array. */
  public <T extends Type> Optional<T> as(Class<T> of) {
    return isArray() ? Optional.empty() : type.as(of);
  }

  /** How many words it takes between Java and C if no object does. */
  public int words() {
    return isArray() ? 1 : type.words();
  }

  /** Whether a parameter is its length or capacity. */
  public boolean isCountedBy(Value count) {
    return factors().equals(List.of(count.name())) || capacity.equals(Optional.of(count.name()));
  }

  /** Whether the library stores it. */
  public boolean isStored() {
    return direction != Direction.IN;
  }

  /** Whether a handle that comes back stays the library's. */
  public boolean borrowed() {
    return transfer == Transfer.NONE;
  }

  /** Whether the caller gives it. */
  public boolean isGiven() {
    return direction != Direction.OUT;
  }
}
