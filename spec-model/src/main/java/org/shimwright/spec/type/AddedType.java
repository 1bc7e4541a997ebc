package org.shimwright.spec.type;

import java.util.Map;
import java.util.Optional;

/**
 * A type that only one kind of library has, such as MPI's elements of a datatype. Each language
 * finds the class for its sort as a service.
 *
 * @param word its name in messages; of a function, the interface of the run time
 * @param sort what it is, such as {@code elements}
 * @param cType its type in C
 * @param words how many words of the scratch memory a value takes
 * @param properties more facts about the value, by name; a flag is true if it is there
 */
public record AddedType(
    String word, String sort, String cType, int words, Map<String, String> properties)
    implements Type {
  /** A property, if the value has it. */
  public Optional<String> property(String name) {
    return Optional.ofNullable(properties.get(name));
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.added(this);
  }
}
