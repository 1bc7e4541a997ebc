package org.shimwright.runtime.internal;

import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * A lease on memory that a library uses after the call has returned, for an object such as a
 * request. Until the lease ends, the memory stays reachable, is not taken back, and its arena is
 * not closed.
 */
final class MemoryLease {
  private final Buffer memory;
  private final HandedOutMemory.@Nullable Piece piece;
  private final boolean holdsArena;
  private final String holder;
  private boolean over;

  private MemoryLease(
      Buffer memory, HandedOutMemory.@Nullable Piece piece, boolean holdsArena, String holder) {
    this.memory = memory;
    this.piece = piece;
    this.holdsArena = holdsArena;
    this.holder = holder;
  }

  /**
   * Begins a lease, during a call that uses the memory.
   *
   * @param library the library
   * @param memory the memory
   * @param holder the user of the memory and the event that ends the lease, for messages
   */
  static MemoryLease of(Library library, Buffer memory, String holder) {
    boolean ofArena = ArenaMemory.isOfArena(memory);
    MemoryLease lease = new MemoryLease(memory, library.handedOut().at(memory), ofArena, holder);
    if (ofArena) {
      ArenaMemory.hold(memory);
    }
    if (lease.piece != null) {
      lease.piece.leases().add(lease);
    }
    return lease;
  }

  /** Returns the memory that the library uses. */
  Buffer memory() {
    return memory;
  }

  /** The user of the memory and the event that ends the lease, for messages. */
  String holder() {
    return holder;
  }

  /** Ends the lease. A second call does nothing. */
  synchronized void end() {
    if (!over) {
      over = true;
      if (holdsArena) {
        ArenaMemory.letGo(memory);
      }
      if (piece != null) { // last: the piece may be given back now, which ends its arena
        piece.leases().remove(this);
      }
    }
  }
}
