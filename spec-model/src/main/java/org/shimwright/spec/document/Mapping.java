package org.shimwright.spec.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * A mapping of a YAML document, with accessors for the types of values that the schema allows.
 *
 * <p>For an absent key, or a value of another type, an accessor returns an empty result: the check
 * against the schema has reported the fault by then.
 *
 * @param origin where the mapping starts
 * @param entries the values by key, in the order of the file
 * @param keys the position of each key
 */
public record Mapping(Origin origin, Map<String, Node> entries, Map<String, Origin> keys)
    implements Node {
  /** Takes a copy of the entries and their keys. */
  public Mapping {
    entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    keys = Map.copyOf(keys);
  }

  /** Returns whether the key has a value. */
  public boolean has(String key) {
    return entries.containsKey(key);
  }

  /** Returns the scalar at a key. */
  public Optional<Scalar> scalar(String key) {
    return entries.get(key) instanceof Scalar scalar ? Optional.of(scalar) : Optional.empty();
  }

  /** Returns the text at a key. */
  public Optional<String> text(String key) {
    return scalar(key).map(Scalar::text);
  }

  /** Returns the text at a key, or the empty text. */
  public String textOrEmpty(String key) {
    return text(key).orElse("");
  }

  /** Returns whether the value at the key is true. */
  public boolean isTrue(String key) {
    return text(key).filter("true"::equals).isPresent();
  }

  /** Returns the mapping at a key. */
  public Optional<Mapping> mapping(String key) {
    return entries.get(key) instanceof Mapping mapping ? Optional.of(mapping) : Optional.empty();
  }

  /** Returns the mappings in the list at a key. */
  public List<Mapping> mappings(String key) {
    return itemsAt(key, Mapping.class);
  }

  /** Returns the items in the list at a key. */
  public List<Node> items(String key) {
    return itemsAt(key, Node.class);
  }

  /** Returns the scalars in the list at a key. */
  public List<Scalar> scalars(String key) {
    return itemsAt(key, Scalar.class);
  }

  /** Returns the position of the value at a key, or of the mapping if the key is absent. */
  public Origin originOf(String key) {
    Node value = entries.get(key);
    return value == null ? origin : value.origin();
  }

  /** Returns the position of a key, or of the mapping if the key is absent. */
  public Origin originOfKey(String key) {
    return keys.getOrDefault(key, origin);
  }

  private <T extends Node> List<T> itemsAt(String key, Class<T> type) {
    List<T> items = new ArrayList<>();
    if (entries.get(key) instanceof Sequence sequence) {
      for (Node item : sequence.items()) { // faster than a stream; called for every parameter
        if (type.isInstance(item)) {
          items.add(type.cast(item));
        }
      }
    }
    return items;
  }
}
