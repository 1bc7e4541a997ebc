package org.shimwright.sample.matrix.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.sample.matrix.model.Expectation.Stored;

/** An object and its attributes, in the order in which they were set. */
final class CachedObject {
  /** The slot of an object that a call is still making. */
  static final int NO_SLOT = -1;

  /** An attribute; setting over makes another one. */
  static final class Attribute {
    final CachedKey key;
    final Stored stored;

    /** Whether its delete callback is running. */
    boolean deleting;

    Attribute(CachedKey key, Stored stored) {
      this.key = key;
      this.stored = stored;
    }
  }

  final ObjectClass objectClass;
  final int slot;
  private final List<Attribute> attributes;

  /** What it was duplicated from. */
  private final Optional<CachedObject> original;

  /** How many duplicates of it live. */
  int copies;

  /** Whether several attributes came with a duplication, which has no particular order. */
  private boolean copied;

  CachedObject(ObjectClass objectClass, int slot) {
    this(objectClass, slot, new ArrayList<>(), Optional.empty());
  }

  private CachedObject(
      ObjectClass objectClass,
      int slot,
      List<Attribute> attributes,
      Optional<CachedObject> original) {
    this.objectClass = objectClass;
    this.slot = slot;
    this.attributes = attributes;
    this.original = original;
  }

  /** The same object, now that it has a slot and is a duplicate. */
  CachedObject in(int newSlot, CachedObject from) {
    from.copies++;
    CachedObject made = new CachedObject(objectClass, newSlot, attributes, Optional.of(from));
    made.copied = attributes.size() > 1;
    return made;
  }

  /** What it was duplicated from, if it was. */
  Optional<CachedObject> original() {
    return original;
  }

  /** Whether MPI's text leaves open which of its attributes is the newest. */
  boolean hasOpenOrder() {
    return copied;
  }

  Optional<Attribute> find(CachedKey key) {
    return attributes.stream().filter(attribute -> attribute.key == key).findFirst();
  }

  boolean has(Attribute attribute) {
    return attributes.contains(attribute);
  }

  void add(Attribute attribute) {
    attributes.add(attribute);
  }

  /** Puts an attribute where another one was, or last. */
  void add(int place, Attribute attribute) {
    attributes.add(Math.min(place, attributes.size()), attribute);
  }

  /** The place of an attribute in the order. */
  int place(Attribute attribute) {
    return attributes.indexOf(attribute);
  }

  void remove(Attribute attribute) {
    attributes.remove(attribute);
  }

  /** All of them as they are now, the oldest first. */
  List<Attribute> attributes() {
    return List.copyOf(attributes);
  }
}
