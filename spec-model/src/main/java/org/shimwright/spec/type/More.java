package org.shimwright.spec.type;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an entry says that only the packages of one library ask.
 *
 * @param entries the texts by their keys; a flag that is set has none
 */
public record More(Map<String, List<String>> entries) {
  /** The value for an entry that has no further keys. */
  public static final More NONE = new More(Map.of());

  /** Whether the entry has the key. A flag that is set to false counts as missing. */
  public boolean has(String key) {
    return entries.containsKey(key);
  }

  /** The text at a key, or the first of several. */
  public Optional<String> text(String key) {
    return texts(key).stream().findFirst();
  }

  /** The texts at a key. */
  public List<String> texts(String key) {
    return entries.getOrDefault(key, List.of());
  }
}
