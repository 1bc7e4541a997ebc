package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.diagnostic.Origin;

/**
 * A callback: a function of the program that the library calls.
 *
 * @param origin the position of its declaration
 * @param word the name in the specification
 * @param javaName the interface in Java, of which a callback is a lambda; empty if no interface is
 *     generated, because the run time has interfaces for such callbacks
 * @param parameters its parameters
 * @param userData the library's function that returns the user data for the callback's first
 *     parameter; if empty, a parameter is the user data
 * @param result the return value, if any
 * @param onException the value that C gets if the lambda throws; empty for a text that may be null,
 *     for which C then gets NULL, and for a structure, which is then all zeros
 * @param languages the languages that have it; empty if all have it
 * @param history the versions of the library that have added and deprecated it
 * @param clause where a standard or a manual defines it; may be empty
 * @param summary its summary in one sentence; may be empty
 * @param text when the library calls it, and everything else that its writer must know
 * @param more the properties that only the packages of one library use
 */
public record CallbackType(
    Origin origin,
    String word,
    String javaName,
    List<Value> parameters,
    Optional<String> userData,
    Optional<Value> result,
    Optional<String> onException,
    Set<Language> languages,
    History history,
    String clause,
    String summary,
    String text,
    More more)
    implements DeclaredType, Dated {
  /** Returns whether it is a lambda of a generated interface in Java. */
  public boolean isLambda() {
    return !javaName.isEmpty();
  }

  /** Returns whether a language has it. */
  public boolean in(Language language) {
    return languages.isEmpty() || languages.contains(language);
  }

  /** Returns whether it returns a status, which says whether it has failed. */
  public boolean returnsStatus() {
    return result.filter(value -> value.is(StatusType.class)).isPresent();
  }

  /**
   * Returns the parameters that Java gets, without hidden parameters and without the lengths of
   * arrays and texts.
   */
  public List<Value> given() {
    return parameters.stream()
        .filter(
            p ->
                !p.is(HiddenType.class)
                    && parameters.stream().noneMatch(a -> a.factors().contains(p.name())))
        .toList();
  }

  /**
   * Returns whether the Java callback has only numbers and handles as parameters, and returns a
   * number or nothing.
   */
  public boolean isOfNumbers() {
    return given().stream().allMatch(p -> p.isNumber() || p.is(HandleType.class))
        && result.stream().allMatch(Value::isNumber);
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.callback(this);
  }

  @Override
  public String cType() {
    return "void *";
  }
}
