package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * A function of the program that the library calls, a lambda in Java.
 *
 * @param origin where it is declared
 * @param word the name in the specification
 * @param javaName the interface in Java
 * @param parameters what it gets
 * @param userData the function that gives its user data, of its first parameter; else one is that
 * @param result what it returns, if anything
 * @param onException what C gets if the lambda throws; of a text that may be null, and of a
 *     structure, that is NULL and zeros
 * @param text what it is called for
 */
public record CallbackType(
    Origin origin,
    String word,
    String javaName,
    List<Value> parameters,
    Optional<String> userData,
    Optional<Value> result,
    Optional<String> onException,
    String text)
    implements DeclaredType {
  /** The parameters that Java gets: neither what is hidden nor what counts an array or text. */
  public List<Value> given() {
    return parameters.stream()
        .filter(
            p ->
                !p.is(HiddenType.class)
                    && parameters.stream().noneMatch(a -> a.factors().contains(p.name())))
        .toList();
  }

  /** Whether it gets numbers and handles alone and returns a number, or nothing. */
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
