package org.shimwright.spec.type;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The keys of an entry that only the packages of one library use.
 *
 * @param entries the texts by key; the list of a flag that is true is empty
 */
public record More(Map<String, List<String>> entries) {
  /** The value for an entry without such keys. */
  public static final More NONE = new More(Map.of());

  /** Returns whether the entry has the key. A flag that is set to false counts as missing. */
  public boolean has(String key) {
    return entries.containsKey(key);
  }

  /** Returns the text at a key, or the first of several. */
  public Optional<String> text(String key) {
    return texts(key).stream().findFirst();
  }

  /** Returns the texts at a key. */
  public List<String> texts(String key) {
    return entries.getOrDefault(key, List.of());
  }
}
