package org.shimwright.spec;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.Value;

/**
 * A function of a library of one's own.
 *
 * @param origin where it is declared
 * @param name the name in C
 * @param javaName the method in Java, if it is stated
 * @param parameters in order
 * @param result what it returns, if anything that Java sees
 * @param ignored whether what it returns says nothing
 * @param failure what says that it has failed; for a status, that it is none of {@code success}
 * @param success the values of a status that are no failure; none without a status
 * @param errno whether the code of a failure is in {@code errno}
 * @param text what it does
 */
public record LibraryFunction(
    Origin origin,
    String name,
    Optional<String> javaName,
    List<Value> parameters,
    Optional<Value> result,
    boolean ignored,
    Failure failure,
    List<Long> success,
    boolean errno,
    String text) {
  /** What says that a function has failed. */
  public enum Failure {
    /** Nothing does: it cannot fail. */
    NEVER,
    /** It returns a status. */
    STATUS,
    /** It returns NULL. */
    IF_NULL,
    /** It returns a negative number. */
    IF_NEGATIVE,
    /** It returns 0 or false. */
    IF_ZERO,
    /** It returns a number other than 0, or true. */
    IF_NONZERO
  }

  /** A parameter by its name. */
  public Optional<Value> parameter(String called) {
    return parameters.stream().filter(p -> p.name().equals(called)).findFirst();
  }

  /** Whether native code makes an array of this that comes back: its length comes back, too. */
  public boolean makes(Value array) {
    return array.room().asked().isPresent()
        || array.factors().stream()
            .flatMap(count -> parameter(count).stream())
            .anyMatch(count -> !count.isGiven());
  }

  /** Whether callers need the status, because several of them are no failure. */
  public boolean givesStatus() {
    return failure == Failure.STATUS && success.size() > 1;
  }
}
