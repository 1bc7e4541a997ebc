package org.shimwright.runtime.internal;

import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/** The arenas that are held because calls of one thread use their memory. */
final class HeldArenas {
  /**
   * A held arena, as a buffer of its memory, and the nesting depth of the call that uses it: a call
   * that a callback makes is one deeper than the call that runs the callback.
   */
  private record Held(Buffer memory, int callDepth, @Nullable Held older) {}

  private @Nullable Held newest;

  /** Keeps the arena of a buffer from being closed until the call at this nesting depth ends. */
  void hold(Buffer memory, int callDepth) {
    Held next = new Held(memory, callDepth, newest); // first, as it may fail for lack of memory
    ArenaMemory.hold(memory);
    newest = next;
  }

  /** Returns whether no arena is held. */
  boolean isEmpty() {
    return newest == null;
  }

  /** Releases the arenas of the calls at this nesting depth and deeper. */
  void letGo(int callDepth) {
    for (Held held = newest; held != null && held.callDepth >= callDepth; held = held.older) {
      ArenaMemory.letGo(held.memory);
      newest = held.older; // after the release: if the stack is full, the next call does the rest
    }
  }
}
