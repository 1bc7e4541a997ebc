package org.shimwright.spec.type;

import java.util.Map;
import java.util.Optional;

/**
 * A type that only one kind of library has, such as MPI's elements of a datatype. Each target
 * language has a class for each sort, which is found as a service.
 *
 * @param word its name in messages; for a function, the name of its interface in the run time
 * @param sort its category, such as {@code elements}
 * @param cType the type in C
 * @param words the number of words that a value takes in the scratch memory
 * @param properties more facts about the value, by name; a flag is true if it is present
 */
public record AddedType(
    String word, String sort, String cType, int words, Map<String, String> properties)
    implements Type {
  /** Property of a procedure: the name of the callback that it fits. */
  public static final String PROTOTYPE = "prototype";

  /** Returns a property, or nothing if the value does not have it. */
  public Optional<String> property(String name) {
    return Optional.ofNullable(properties.get(name));
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.added(this);
  }
}
