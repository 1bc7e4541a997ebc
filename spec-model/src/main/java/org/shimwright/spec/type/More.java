package org.shimwright.spec.type;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The additional keys of an entry. Only the packages for one library, such as MPI, use them.
 *
 * @param entries the texts by key; the list of a flag that is true is empty
 */
public record More(Map<String, List<String>> entries) {
  /** The value for an entry that has no keys of this kind. */
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
