package org.shimwright.runtime.internal;

import java.nio.Buffer;

/**
 * Two buffers that are known: to ask the JVM for an address costs as much as the rest of a call.
 */
final class KnownBuffers {
  private final HandedOutMemory handedOut;
  private final LibraryCalls natives;
  private KnownBuffer last;
  private KnownBuffer older;

  KnownBuffers(Library library) {
    handedOut = library.handedOut();
    natives = library.generalCalls();
    last = new KnownBuffer(null, handedOut, natives);
    older = last;
  }

  /** What is known of the buffer that was used last. */
  KnownBuffer last() {
    return last;
  }

  /** What is known of a direct buffer. */
  KnownBuffer of(Buffer buffer) {
    if (!last.refersTo(buffer)) {
      KnownBuffer before = last;
      boolean back = older.refersTo(buffer); // a program with two buffers takes turns
      last = back ? older : new KnownBuffer(buffer, handedOut, natives);
      older = before;
    }
    return last;
  }
}
