package org.shimwright.plan.name;

import java.util.Map;
import java.util.Objects;

/**
 * What the parts of one thing are called in Java.
 *
 * @param names the names in Java by those in C
 */
public record PartNames(Map<String, String> names) {
  /** The name in Java of a part; fails if there is none. */
  public String of(String part) {
    return Objects.requireNonNull(names.get(part), part);
  }
}
