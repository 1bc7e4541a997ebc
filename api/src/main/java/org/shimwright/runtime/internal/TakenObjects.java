package org.shimwright.runtime.internal;

import org.jspecify.annotations.Nullable;

/** Objects that one call may free. */
final class TakenObjects {
  /** The objects that the call may free, by their indexes; null at an index without one. */
  private final @Nullable LibraryObject[] objects;

  /** The handles of the objects. Native code replaces each by the handle that the call leaves. */
  private final long[] handles;

  TakenObjects(long[] handles) {
    this.handles = handles;
    objects = new LibraryObject[handles.length];
  }

  /** Adds a taken object at a position. */
  void add(int place, LibraryObject object) {
    objects[place] = object;
  }

  /**
   * Sets the state of each object to freed or alive, depending on the handle that the call has
   * stored for it.
   */
  void settle() {
    for (int i = 0; i < objects.length; i++) {
      LibraryObject object = objects[i];
      if (object != null) {
        objects[i] = null; // first: another thread may take the object once it is alive
        object.settle(handles[i]);
      }
    }
  }
}
