package org.shimwright.plan.name;

import java.util.Map;
import java.util.Objects;

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
}
