package org.shimwright.spec;

import java.util.Optional;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Lifetime.Transfer;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.Type;

/**
 * A parameter of a procedure or callback prototype.
 *
 * @param origin where it is declared
 * @param name the standard's name in lower case, with a {@code _} if that is a reserved word of a
 *     language
 * @param kind what it is
 * @param type what a value is, or an element if it is an array: that of the kind, with properties
 *     that the parameter adds
 * @param direction which way its value goes
 * @param prototype the callback prototype, if it is a callback, else empty
 * @param role {@code copy} or {@code delete} for the callbacks of a key, else empty
 * @param capacity the constant that bounds a returned string, else empty
 * @param length the parameter that counts the elements of an array, or the characters of a string;
 *     else empty
 * @param filled the function and its result, as {@code FUNCTION.RESULT}, that says how many
 *     elements of an array are stored, if it may be fewer than there is room for; else empty
 * @param transfer who owns a handle that comes back: the caller, if nothing is said
 * @param text what it is, in a phrase
 */
public record Parameter(
    Origin origin,
    String name,
    Kind kind,
    Type type,
    Direction direction,
    Optional<String> prototype,
    Optional<String> role,
    Optional<String> capacity,
    Optional<String> length,
    Optional<String> filled,
    Transfer transfer,
    String text) {
  /** A value that nothing more is said of. */
  public Parameter(Origin origin, String name, Kind kind, Direction direction, String text) {
    this(
        origin,
        name,
        kind,
        kind.type(),
        direction,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Transfer.UNSAID,
        text);
  }

  /** Whether it is an array: numbers or handles that another parameter counts. */
  public boolean isArray() {
    return length.isPresent() && (type instanceof NumberType || type instanceof HandleType);
  }

  /** The object class of a handle; empty for anything else, arrays of handles too. */
  public Optional<String> objectClass() {
    return isArray() ? Optional.empty() : kind.objectClass();
  }

  /** Whether it is of a type that only one kind of library has, of that sort. */
  public boolean isAdded(String sort) {
    return type instanceof AddedType added && added.sort().equals(sort);
  }
}
