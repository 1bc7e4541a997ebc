package org.shimwright.sample.matrix.model;

import java.util.Optional;
import org.shimwright.sample.matrix.model.Operation.MakeKey;

/** The variables of a program: objects and keys. */
final class Slots {
  private final TriedMpi mpi;
  private final CachedObject[] objects = new CachedObject[ObjectClass.OBJECT_SLOTS];
  private final boolean[] freed = new boolean[ObjectClass.OBJECT_SLOTS];
  private final CachedKey[] keys = new CachedKey[ObjectClass.KEY_SLOTS];
  private int keysMade;

  Slots(TriedMpi mpi) {
    this.mpi = mpi;
  }

  Optional<CachedObject> object(int slot) {
    return Optional.ofNullable(objects[slot]);
  }

  /** Whether the slot holds the null handle that freeing stored. */
  boolean wasFreed(int slot) {
    return freed[slot];
  }

  boolean makeObject(int slot) {
    if (objects[slot] != null) {
      return false;
    }
    take(new CachedObject(ObjectClass.ofObject(slot), slot));
    return true;
  }

  void take(CachedObject object) {
    objects[object.slot] = object;
    freed[object.slot] = false;
  }

  void empty(int slot) {
    objects[slot] = null;
    freed[slot] = true;
  }

  /** The key that a variable names, if it is one of a class. */
  Optional<CachedKey> key(int slot, ObjectClass objectClass) {
    if (keys[slot] != null && keys[slot].isGone()) {
      mpi.leaveOut(Silence.KEY_THAT_IS_GONE);
    }
    if (keys[slot] != null && keys[slot].objectClass != objectClass) {
      mpi.leaveOut(Silence.KEY_OF_ANOTHER_CLASS);
    }
    return Optional.ofNullable(keys[slot])
        .filter(key -> key.objectClass == objectClass && !key.isGone());
  }

  boolean makeKey(MakeKey make) {
    keys[make.key()] = new CachedKey(make, keysMade++);
    return true;
  }

  boolean aliasKey(int key, int into) {
    if (key == into || ObjectClass.ofKey(key) != ObjectClass.ofKey(into)) {
      return false;
    }
    keys[into] = keys[key];
    return true;
  }

  /** Stores MPI_KEYVAL_INVALID. */
  void invalidate(int slot) {
    keys[slot] = null;
  }
}
