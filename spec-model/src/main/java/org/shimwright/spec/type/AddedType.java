package org.shimwright.spec.type;

import java.util.Map;
import java.util.Optional;

/**
 * A type that only some kinds of libraries have, as MPI has elements of a datatype: a language has
 * it where it finds a class for its sort.
 *
 * @param word the name in the specification
 * @param sort what it is, such as {@code elements}
 * @param cType its type in C
 * @param words how many words a value takes between Java and C
 * @param properties what else the specification says of the value, by the words for it
 */
public record AddedType(
    String word, String sort, String cType, int words, Map<String, String> properties)
    implements Type {
  /** A property, if the specification says it. */
  public Optional<String> property(String name) {
    return Optional.ofNullable(properties.get(name));
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.added(this);
  }
}
