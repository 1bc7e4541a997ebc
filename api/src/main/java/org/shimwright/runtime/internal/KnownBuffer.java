package org.shimwright.runtime.internal;

import java.lang.ref.WeakReference;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/** A direct buffer with what a call asks of it each time. */
final class KnownBuffer extends WeakReference<Buffer> {
  private final long start;
  private final boolean isOfArena;
  private HandedOutMemory.@Nullable Piece piece;

  /** Which pieces there were when its own was looked for. */
  private int changes;

  KnownBuffer(@Nullable Buffer buffer, HandedOutMemory handedOut, LibraryCalls natives) {
    super(buffer);
    start = buffer == null ? 0 : natives.address(buffer);
    isOfArena = buffer != null && ArenaMemory.isOfArena(buffer);
    changes = handedOut.changes() - 1;
  }

  /** The address of its first byte. */
  long start() {
    return start;
  }

  /** Whether it is memory of an arena. */
  boolean isOfArena() {
    return isOfArena;
  }

  /** The piece of handed out memory in which it lies, if it lies in one. */
  HandedOutMemory.@Nullable Piece piece(HandedOutMemory handedOut) {
    int now = handedOut.changes();
    if (now != changes) {
      piece = handedOut.at(start);
      changes = now;
    }
    return piece;
  }
}
