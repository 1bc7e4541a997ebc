package org.shimwright.runtime.internal;

import java.lang.ref.WeakReference;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * A weak reference to a direct buffer, with the buffer's properties that every call needs:
 * computing them once saves time.
 */
final class KnownBuffer extends WeakReference<Buffer> {
  private final long start;
  private final boolean isOfArena;
  private HandedOutMemory.@Nullable Piece piece;

  /** The number of changes of the pieces when the buffer's own piece was last searched. */
  private int changes;

  KnownBuffer(@Nullable Buffer buffer, HandedOutMemory handedOut, LibraryCalls natives) {
    super(buffer);
    start = buffer == null ? 0 : natives.address(buffer);
    isOfArena = buffer != null && ArenaMemory.isOfArena(buffer);
    changes = handedOut.changes() - 1;
  }

  /** Returns the address of the buffer's first byte. */
  long start() {
    return start;
  }

  /** Returns whether the buffer is memory of an arena. */
  boolean isOfArena() {
    return isOfArena;
  }

  /** Returns the piece of handed-out memory that contains the buffer, or null. */
  HandedOutMemory.@Nullable Piece piece(HandedOutMemory handedOut) {
    int now = handedOut.changes();
    if (now != changes) {
      piece = handedOut.at(start);
      changes = now;
    }
    return piece;
  }
}
