package org.shimwright.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.Dated;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.More;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/**
 * A function of a library. Families are already expanded over their handles.
 *
 * @param origin where it is declared
 * @param name its name in C
 * @param javaName the name of the Java method, if the specification states it
 * @param on the parameter that is the object on which Java calls it, if it is not the first
 * @param facade the kind of the Java code that replaces a method that only calls it, such as {@code
 *     keys} or {@code checked}; empty if Java has such a method
 * @param parameters its parameters in order
 * @param result its return value, if Java sees it
 * @param ignored whether its return value has no meaning
 * @param failure the sign of a failed call; for a status, that its value is not in {@code success}
 * @param success the values of a status that are no failure; empty without a status
 * @param errno whether the code of a failure is in {@code errno}
 * @param availability the languages that have it, and when it may be called
 * @param member its role in its family
 * @param deferred work that the library does after a call has returned
 * @param doc its documentation
 * @param more the properties that only the packages of one library use
 */
public record LibraryFunction(
    Origin origin,
    String name,
    Optional<String> javaName,
    Optional<String> on,
    Optional<String> facade,
    List<Value> parameters,
    Optional<Value> result,
    boolean ignored,
    Failure failure,
    List<Long> success,
    boolean errno,
    Availability availability,
    Member member,
    Deferred deferred,
    FunctionDoc doc,
    More more)
    implements Dated {
  /** The sign that a function has failed. */
  public enum Failure {
    /** The function cannot fail. */
    NEVER,
    /** The function returns a status, which says whether it has failed. */
    STATUS,
    /** The function returns NULL if it has failed. */
    IF_NULL,
    /** The function returns a negative number if it has failed. */
    IF_NEGATIVE,
    /** The function returns 0 or false if it has failed. */
    IF_ZERO,
    /** The function returns a number other than 0, or true, if it has failed. */
    IF_NONZERO
  }

  @Override
  public History history() {
    return doc.history();
  }

  /** Returns whether a language has the function. */
  public boolean in(Language language) {
    return availability.in(language);
  }

  /** Returns the kind of the return value; throws if the function has no return value in Java. */
  public Kind returns() {
    return result.orElseThrow().kind();
  }

  /**
   * Returns a sentence or phrase on what the function does; empty if the specification has none.
   */
  public String sentence() {
    return doc.sentence();
  }

  /** Finds a parameter by its name. */
  public Optional<Value> parameter(String called) {
    return parameters.stream().filter(p -> p.name().equals(called)).findFirst();
  }

  /**
   * Returns whether native code creates an output array of this function, because the length is an
   * output, too.
   */
  public boolean makes(Value array) {
    return array.room().asked().isPresent()
        || array.factors().stream()
            .flatMap(count -> parameter(count).stream())
            .anyMatch(count -> !count.isGiven());
  }

  /**
   * Returns the condition that holds after a failed call, in words that can follow "if", such as
   * "the function returns NULL"; empty if a call cannot fail.
   */
  public Optional<String> failing() {
    boolean storesStatus = parameters.stream().anyMatch(p -> p.is(StatusType.class));
    List<String> signs = new ArrayList<>();
    switch (failure) {
      case NEVER -> {}
      case STATUS -> signs.add(statusOf(success));
      case IF_NULL -> signs.add("the function returns NULL");
      case IF_NEGATIVE -> signs.add("the function returns a negative number");
      case IF_ZERO -> signs.add("the function returns 0");
      case IF_NONZERO -> signs.add("the function returns a number other than 0");
    }
    if (storesStatus && failure != Failure.STATUS) {
      signs.add(statusOf(success));
    }
    return signs.isEmpty() ? Optional.empty() : Optional.of(String.join(", or ", signs));
  }

  private static String statusOf(List<Long> success) {
    return "the status of the function is not "
        + success.stream().map(String::valueOf).collect(Collectors.joining(" or "));
  }

  /** Returns whether callers need the status, because several of its values are no failure. */
  public boolean givesStatus() {
    return failure == Failure.STATUS && success.size() > 1;
  }
}
