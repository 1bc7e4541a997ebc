package org.shimwright.runtime.internal;

import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/** The arenas whose memory the calls of one thread use. */
final class HeldArenas {
  /** One of them, of a call at a depth. */
  private record Held(Buffer memory, int depth, @Nullable Held older) {}

  private @Nullable Held newest;

  /** Holds the arena of a buffer until the call at this depth ends. */
  void hold(Buffer memory, int depth) {
    Held next = new Held(memory, depth, newest); // what can fail for want of memory comes first
    ArenaMemory.hold(memory);
    newest = next;
  }

  /** Whether it holds none. */
  boolean isEmpty() {
    return newest == null;
  }

  /** Lets go what calls at this depth and below hold. */
  void letGo(int depth) {
    for (Held held = newest; held != null && held.depth >= depth; held = held.older) {
      ArenaMemory.letGo(held.memory);
      newest = held.older; // after that: where the stack ends, the next call lets go of the rest
    }
  }
}
