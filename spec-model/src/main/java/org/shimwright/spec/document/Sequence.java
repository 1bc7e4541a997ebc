package org.shimwright.spec.document;

import java.util.List;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;

/**
 * A list of a YAML document.
 *
 * @param origin where the list starts
 * @param items the items in order
 */
public record Sequence(Origin origin, List<Node> items) implements Node {
  /** Takes a copy of the items. */
  public Sequence {
    items = List.copyOf(items);
  }

  /** Returns a list with the items of this list, and after them the items of another. */
  public Sequence followedBy(Sequence other) {
    return new Sequence(origin, Stream.concat(items.stream(), other.items().stream()).toList());
  }
}
