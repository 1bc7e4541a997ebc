package org.shimwright.spec;

import java.util.List;
import java.util.Optional;

/**
 * A function of the program that the library calls, a lambda in Java.
 *
 * @param word the name in the specification
 * @param javaName the interface in Java
 * @param parameters what it gets, one of them its user data
 * @param result what it returns, if anything
 * @param onException what C gets if the lambda throws
 * @param text what it is called for
 */
public record CallbackType(
    String word,
    String javaName,
    List<OwnValue> parameters,
    Optional<OwnType> result,
    String onException,
    String text)
    implements OwnType {
  @Override
  public Form form() {
    return Form.CALLBACK;
  }

  @Override
  public String cType() {
    return "void *";
  }
}
