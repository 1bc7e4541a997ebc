package org.shimwright.spec.type;

import java.util.List;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * A callback: a function of the program that the library calls. It is a lambda in Java.
 *
 * @param origin the position of its declaration
 * @param word the name in the specification
 * @param javaName the interface in Java
 * @param parameters its parameters
 * @param userData the library's function that returns the user data for the callback's first
 *     parameter; if empty, a parameter is the user data
 * @param result the return value, if any
 * @param onException the value that C gets if the lambda throws; empty for a text that may be null,
 *     for which C then gets NULL, and for a structure, which is then all zeros
 * @param text when the library calls it
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
   * Returns whether all parameters in Java are numbers or handles, and the result is a number or
   * nothing.
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
