package org.shimwright.runtime.internal;

import org.jspecify.annotations.Nullable;

/** Objects that one call may free. */
final class TakenObjects {
  /** Those that are taken, and null for others. */
  private final @Nullable LibraryObject[] objects;

  /** Their handles, which native code replaces by those that the call leaves. */
  private final long[] handles;

  TakenObjects(long[] handles) {
    this.handles = handles;
    objects = new LibraryObject[handles.length];
  }

  /** Adds one that is taken. */
  void add(int place, LibraryObject object) {
    objects[place] = object;
  }

  /** Makes each object what the call has left: gone, or alive. */
  void settle() {
    for (int i = 0; i < objects.length; i++) {
      LibraryObject object = objects[i];
      if (object != null) {
        objects[i] = null; // first, for another thread may take what is alive
        object.settle(handles[i]);
      }
    }
  }
}
