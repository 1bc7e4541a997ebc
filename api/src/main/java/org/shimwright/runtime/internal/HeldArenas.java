package org.shimwright.runtime.internal;

import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/** The arenas that are held because calls of one thread use their memory. */
final class HeldArenas {
  /** A held arena, as a buffer of its memory, and the depth of the call that uses it. */
  private record Held(Buffer memory, int depth, @Nullable Held older) {}

  private @Nullable Held newest;

  /** Holds the arena of a buffer until the call at this depth ends. */
  void hold(Buffer memory, int depth) {
    Held next = new Held(memory, depth, newest); // first, as it may fail for lack of memory
    ArenaMemory.hold(memory);
    newest = next;
  }

  /** Returns whether no arena is held. */
  boolean isEmpty() {
    return newest == null;
  }

  /** Releases the arenas of the calls at this depth and deeper. */
  void letGo(int depth) {
    for (Held held = newest; held != null && held.depth >= depth; held = held.older) {
      ArenaMemory.letGo(held.memory);
      newest = held.older; // after the release: if the stack is full, the next call does the rest
    }
  }
}
