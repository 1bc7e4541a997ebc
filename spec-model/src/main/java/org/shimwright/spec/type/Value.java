package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * A parameter of a function or callback, or what a function returns.
 *
 * @param origin where it is declared
 * @param name its name
 * @param kind what it is, or what its elements are, by the name that the specification has for it
 * @param type the type of the kind, with properties that the value adds
 * @param direction which way it goes; {@link Direction#OUT} for what is returned
 * @param count what counts its elements or bytes
 * @param room whose memory it is in
 * @param inC how C has it
 * @param lifetime how long the library uses it
 * @param nullable whether there may be none
 * @param more what only the packages of one library ask
 * @param text what it is
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

  /** Whether it is what the library hands back to a callback. */
  public boolean isUserData() {
    return type == HiddenType.USER_DATA;
  }

  /** Whether it is an array; text and added types may have a length, too. */
  public boolean isArray() {
    return count.length().isPresent() && !isText() && !(type instanceof AddedType);
  }

  /** Whether it is of a type that only one kind of library has, of that sort. */
  public boolean isAdded(String sort) {
    return type instanceof AddedType added && added.sort().equals(sort);
  }

  /** Whether it is one text. */
  public boolean isText() {
    return type == TextType.TEXT;
  }

  /** The parameters, numbers and constants that its length is made of. */
  public List<String> factors() {
    return count.factors();
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

  /** The handle type if this value is one handle. It is empty for an array of handles. */
  public Optional<HandleType> object() {
    return as(HandleType.class);
  }

  /** Whether it is no array, and of a type of a class. */
  public boolean is(Class<? extends Type> of) {
    return !isArray() && of.isInstance(type);
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
  public boolean isCountedBy(Value number) {
    String name = number.name();
    return (factors().size() == 1 && factors().get(0).equals(name))
        || room.capacity().equals(Optional.of(name));
  }

  /** Whether the library stores it. */
  public boolean isStored() {
    return direction != Direction.IN;
  }

  /** Whether a handle that comes back stays the library's. */
  public boolean borrowed() {
    return lifetime.transfer() == Lifetime.Transfer.NONE;
  }

  /** Whether the caller gives it. */
  public boolean isGiven() {
    return direction != Direction.OUT;
  }
}
