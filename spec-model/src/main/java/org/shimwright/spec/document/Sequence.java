package org.shimwright.spec.document;

import java.util.List;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;

/**
 * A list of a YAML document.
 *
 * @param origin where it starts
 * @param items its items in order
 */
public record Sequence(Origin origin, List<Node> items) implements Node {
  /** Takes a copy of the items. */
  public Sequence {
    items = List.copyOf(items);
  }

  /** This list and the items of another after its own. */
  public Sequence followedBy(Sequence other) {
    return new Sequence(origin, Stream.concat(items.stream(), other.items().stream()).toList());
  }
}
