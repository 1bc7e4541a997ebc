package org.shimwright.plan.crossing;

import java.util.Optional;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.Parameter;

/**
 * One parameter of a procedure on its way across.
 *
 * @param parameter the parameter
 * @param name its name in Java and C
 * @param passing how it gets across
 * @param place its place in the scratch memory, if it comes back there
 * @param objectClass its class, if it is a handle
 * @param measured the name of the array or buffer whose length it is, if it is one
 */
public record Passage(
    Parameter parameter,
    String name,
    Passing passing,
    int place,
    Optional<ObjectClass> objectClass,
    Optional<String> measured) {
  /** Whether Java's caller gives it. */
  public boolean isArgument() {
    return passing == Passing.ARGUMENT || passing == Passing.ARGUMENT_AND_RESULT;
  }

  /** Whether it comes back through a place of the scratch memory. */
  public boolean isResult() {
    return passing == Passing.RESULT || passing == Passing.ARGUMENT_AND_RESULT;
  }

  /** Whether it is a new object whose error handler would end the program. */
  public boolean needsErrorHandler() {
    return passing == Passing.RESULT
        && objectClass.map(c -> c.errorHandlers() && !c.name().equals("comm")).orElse(false);
  }
}
