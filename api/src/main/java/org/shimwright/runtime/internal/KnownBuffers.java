package org.shimwright.runtime.internal;

import java.nio.Buffer;

/**
 * A cache of the last two buffers: to query the JVM for a buffer's address costs as much as the
 * rest of a call.
 */
final class KnownBuffers {
  private final HandedOutMemory handedOut;
  private final LibraryCalls natives;
  private KnownBuffer last;
  private KnownBuffer older;

  KnownBuffers(Library library) {
    handedOut = library.handedOut();
    natives = library.generalNatives();
    last = new KnownBuffer(null, handedOut, natives);
    older = last;
  }

  /** Returns the entry of the buffer that was used last. */
  KnownBuffer last() {
    return last;
  }

  /** Returns the entry of a direct buffer, and makes it the entry that {@link #last()} returns. */
  KnownBuffer of(Buffer buffer) {
    if (!last.refersTo(buffer)) {
      KnownBuffer before = last;
      boolean back = older.refersTo(buffer); // a program with two buffers alternates
      last = back ? older : new KnownBuffer(buffer, handedOut, natives);
      older = before;
    }
    return last;
  }
}
