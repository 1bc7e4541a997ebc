package org.shimwright.spec.check;

import java.util.IdentityHashMap;
import java.util.Objects;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * The records of a specification, with the position of each of their keys in the file.
 *
 * @param specification the records
 * @param rows the YAML mapping of each record, by the identity of the record
 */
public record Located(Specification specification, IdentityHashMap<Record, Mapping> rows) {
  /**
   * Returns the position of the value at a key of an entry, or of the entry if the key is absent.
   */
  public Origin at(Record entry, String key) {
    return row(entry).originOf(key);
  }

  /**
   * Returns the position of the value at a key of a parameter, which is given by its index from 0.
   */
  public Origin at(Record entry, int parameter, String key) {
    return row(entry).mappings("parameters").get(parameter).originOf(key);
  }

  /**
   * Returns the position of an item in the list at a key. The item is given by its index from 0.
   */
  public Origin at(Record entry, String key, int item) {
    return row(entry).scalars(key).get(item).origin();
  }

  /** Returns whether an extension has the function from the specification that it extends. */
  boolean isInherited(LibraryFunction function) {
    return row(function).isTrue(SpecDocument.INHERITED);
  }

  private Mapping row(Record entry) {
    return Objects.requireNonNull(rows.get(entry), entry::toString);
  }
}
