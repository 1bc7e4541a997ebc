package org.shimwright.sample.matrix.model;

import org.shimwright.sample.matrix.model.Operation.Copy;
import org.shimwright.sample.matrix.model.Operation.MakeKey;

/** A key: it is there until it was freed and its last attribute is gone. */
final class CachedKey {
  final ObjectClass objectClass;

  /** How many keys were made before it. */
  final int number;

  final Language language;
  final Copy copy;
  final boolean deleting;
  long extra;
  boolean freed;
  int uses;

  CachedKey(MakeKey made, int number) {
    this.objectClass = ObjectClass.ofKey(made.key());
    this.number = number;
    this.language = made.language();
    this.copy = made.copy();
    this.deleting = made.deleting();
    this.extra = made.extra();
  }

  boolean isGone() {
    return freed && uses == 0;
  }
}
