package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * A parameter of a function or callback, or a return value.
 *
 * @param origin the position of its declaration
 * @param name its name
 * @param kind the kind of the value, or of its elements
 * @param type the type of the kind, with properties that the value adds
 * @param direction the direction; {@link Direction#OUT} for a return value
 * @param count the number of elements or bytes
 * @param room the memory of a text or array that C writes
 * @param inC the properties in C that do not follow from the type
 * @param lifetime how long the library uses the value
 * @param nullable whether the value may be null
 * @param more the keys that only the packages of one library use
 * @param text a description
 */
public record Value(
    Origin origin,
    String name,
    Kind kind,
    Type type,
    Direction direction,
    Count count,
    Room room,
    InC inC,
    Lifetime lifetime,
    boolean nullable,
    More more,
    String text) {
  /** Makes a return value that has a kind and no other properties. */
  public static Value returned(Origin origin, Kind kind) {
    return new Value(
        origin,
        "value",
        kind,
        kind.type(),
        Direction.OUT,
        Count.NONE,
        Room.NONE,
        new InC(kind.cType(), Optional.empty(), Optional.empty(), false),
        Lifetime.UNSAID,
        false,
        More.NONE,
        kind.text());
  }

  /** Returns whether the value is the pointer that the library passes back to a callback. */
  public boolean isUserData() {
    return type == HiddenType.USER_DATA;
  }

  /**
   * Returns whether the value is an array. A text or a value of an added type may have a length,
   * too, but is not an array.
   */
  public boolean isArray() {
    return count.length().isPresent() && !isText() && !(type instanceof AddedType);
  }

  /** Returns whether the value has an added type of this sort. */
  public boolean isAdded(String sort) {
    return type instanceof AddedType added && added.sort().equals(sort);
  }

  /** Returns the name of the callback that a procedure of the program or the library fits. */
  public Optional<String> prototype() {
    return type instanceof AddedType added ? added.property(AddedType.PROTOTYPE) : Optional.empty();
  }

  /** Returns whether the value is one text. */
  public boolean isText() {
    return type == TextType.TEXT;
  }

  /**
   * Returns the parameters, numbers and constants that occur in the length of the value; empty if
   * the length is a call.
   */
  public List<String> factors() {
    return count.factors();
  }

  /** Returns whether the value is an array of texts. */
  public boolean isTexts() {
    return isArray() && type == TextType.TEXTS;
  }

  /** Returns whether the value is one number or one constant of an enumeration. */
  public boolean isNumber() {
    return is(NumberType.class) || is(EnumType.class);
  }

  /** Returns the handle type of the value or of its elements. */
  public Optional<HandleType> handle() {
    return type.as(HandleType.class);
  }

  /** Returns the handle type if the value is one handle. It is empty for an array of handles. */
  public Optional<HandleType> object() {
    return as(HandleType.class);
  }

  /** Returns whether the value is not an array, and its type is an instance of the class. */
  public boolean is(Class<? extends Type> of) {
    return !isArray() && of.isInstance(type);
  }

  /**
   * Returns the type of the value if it is an instance of the class and the value is not an array.
   */
  public <T extends Type> Optional<T> as(Class<T> of) {
    return isArray() ? Optional.empty() : type.as(of);
  }

  /**
   * Returns how many words of scratch memory a call needs to pass the value: those of a structure,
   * a complex number or a record, or one for another value that C stores. Arrays and texts need
   * none.
   */
  public int scratchWords() {
    boolean passed = isStored() || is(StructType.class);
    boolean several = is(ComplexType.class) || type().words() > 1;
    return isArray() || isText() || !(passed || several) ? 0 : words();
  }

  /**
   * Returns the number of words that the value takes between Java and C if it is not passed as an
   * object.
   */
  public int words() {
    return isArray() ? 1 : type.words();
  }

  /** Returns whether a parameter is the length or the capacity of the value. */
  public boolean isCountedBy(Value number) {
    String name = number.name();
    return (factors().size() == 1 && factors().get(0).equals(name))
        || room.capacity().equals(Optional.of(name));
  }

  /** Returns whether the library stores the value, so that it is an output. */
  public boolean isStored() {
    return direction != Direction.IN;
  }

  /** Returns whether an output handle is borrowed: the library still owns it. */
  public boolean borrowed() {
    return lifetime.transfer() == Lifetime.Transfer.NONE;
  }

  /** Returns whether the caller passes the value, so that it is an input. */
  public boolean isGiven() {
    return direction != Direction.OUT;
  }
}
