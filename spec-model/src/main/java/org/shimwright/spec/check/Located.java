package org.shimwright.spec.check;

import java.util.IdentityHashMap;
import java.util.Objects;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.Mapping;

/**
 * A specification whose entries know where each of their keys is written.
 *
 * @param specification the records
 * @param rows where each record of its lists is written, by identity
 */
public record Located(Specification specification, IdentityHashMap<Record, Mapping> rows) {
  /** The place of the value at a key of an entry, or of the entry if the key is absent. */
  public Origin at(Record entry, String key) {
    return row(entry).originOf(key);
  }

  /** The place of the value at a key of a parameter, which is counted from 0. */
  public Origin at(Record entry, int parameter, String key) {
    return row(entry).mappings("parameters").get(parameter).originOf(key);
  }

  /** The place of an item of a list, counted from 0. */
  public Origin at(Record entry, String key, int item) {
    return row(entry).scalars(key).get(item).origin();
  }

  private Mapping row(Record entry) {
    return Objects.requireNonNull(rows.get(entry), entry::toString);
  }
}
