package org.shimwright.plan.name;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The Java names of the parts of one thing, such as the parameters of a function.
 *
 * @param names the names in Java by those in C
 */
public record PartNames(Map<String, String> names) {
  /** Returns the name in Java of a part; fails if there is none. */
  public String of(String part) {
    return Objects.requireNonNull(names.get(part), part);
  }

  /**
   * Chooses a unique name for each part of one thing. {@code alone} returns the name that a part
   * would have by itself. If an earlier part has that name, the lowest number from 2 that makes it
   * unique is appended.
   */
  static PartNames distinct(List<String> parts, UnaryOperator<String> alone) {
    Set<String> taken = parts.stream().map(alone).collect(Collectors.toCollection(HashSet::new));
    Set<String> first = new HashSet<>();
    Map<String, String> names = new HashMap<>();
    for (String part : parts) {
      String name = alone.apply(part);
      names.put(
          part,
          first.add(name)
              ? name
              : IntStream.iterate(2, i -> i + 1)
                  .mapToObj(i -> name + i)
                  .filter(taken::add)
                  .findFirst()
                  .orElseThrow());
    }
    return new PartNames(names);
  }
}
