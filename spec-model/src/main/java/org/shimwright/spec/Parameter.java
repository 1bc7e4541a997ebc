package org.shimwright.spec;

import java.util.Optional;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.Direction;

/**
 * A parameter of a procedure or callback prototype.
 *
 * @param origin where it is declared
 * @param name the standard's name in lower case, with a {@code _} if a language has taken that
 * @param kind what it is
 * @param direction which way its value goes
 * @param prototype the callback prototype of a {@link Carrier#CALLBACK}, else empty
 * @param role {@code copy} or {@code delete} for the callbacks of a key, else empty
 * @param capacity the constant that bounds a returned string, else empty
 * @param length the parameter that counts an array or string, else empty
 * @param filled the function and its result, as {@code FUNCTION.RESULT}, that says how many
 *     elements of an array are stored, if it may be fewer than there is room for; else empty
 * @param elements what {@link Carrier#ELEMENTS} are, else empty
 * @param attach the object parameter that memory is attached to, or {@link #LIBRARY}; else empty
 * @param detach the object parameter that memory is detached from, or {@link #LIBRARY}; else empty
 * @param text what it is, in a phrase
 */
public record Parameter(
    Origin origin,
    String name,
    Kind kind,
    Direction direction,
    Optional<String> prototype,
    Optional<String> role,
    Optional<String> capacity,
    Optional<String> length,
    Optional<String> filled,
    Optional<Elements> elements,
    Optional<String> attach,
    Optional<String> detach,
    String text) {
  /** Stands for the library as a whole, where memory is attached to no object. */
  public static final String LIBRARY = "library";

  /** A value that nothing more is said of. */
  public Parameter(Origin origin, String name, Kind kind, Direction direction, String text) {
    this(
        origin,
        name,
        kind,
        direction,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        text);
  }
}
