package org.shimwright.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.More;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/**
 * A function of a library, families already expanded over their handles.
 *
 * @param origin where it is declared
 * @param name the name in C
 * @param javaName the method in Java, if it is stated
 * @param on the parameter that is the object on which Java calls it, if it is not the first
 * @param facade what Java has in its place, if that is more than a method that calls it
 * @param parameters in order
 * @param result what it returns, if anything that Java sees
 * @param ignored whether what it returns says nothing
 * @param failure what says that it has failed; for a status, that it is none of {@code success}
 * @param success the values of a status that are no failure; none without a status
 * @param errno whether the code of a failure is in {@code errno}
 * @param availability who has it, and when it may be called
 * @param member what it is in its family
 * @param deferred what it says of work that is done after a call
 * @param doc what documentation says of it
 * @param more what only the packages of one library ask
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
  /** What says that a function has failed. */
  public enum Failure {
    /** The function cannot fail. */
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

  @Override
  public History history() {
    return doc.history();
  }

  /** Whether a language has it. */
  public boolean in(Language language) {
    return availability.in(language);
  }

  /** The kind of what it returns, of a function that returns something. */
  public Kind returns() {
    return result.orElseThrow().kind();
  }

  /** What it does, in a sentence or phrase; empty if the specification does not say. */
  public String sentence() {
    return doc.sentence();
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

  /** When a call has failed, in words that follow "if"; empty if a call cannot fail. */
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

  /** Whether callers need the status, because several of them are no failure. */
  public boolean givesStatus() {
    return failure == Failure.STATUS && success.size() > 1;
  }
}
