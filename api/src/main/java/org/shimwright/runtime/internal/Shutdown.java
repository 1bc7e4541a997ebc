package org.shimwright.runtime.internal;

/** The shutdown of the JVM. When it begins, callbacks no longer enter Java. */
final class Shutdown {
  private static volatile boolean begun;

  private Shutdown() {}

  /** Silences a library's callbacks when the JVM starts to shut down, or now if it has started. */
  static void silence(LibraryCalls natives) {
    try {
      Runtime.getRuntime().addShutdownHook(new Silencing(natives));
    } catch (IllegalStateException alreadyShuttingDown) {
      silenceNow(natives);
    }
  }

  /**
   * A class and not a lambda, because the first lambda of a program would slow down the loading of
   * the library.
   */
  private static final class Silencing extends Thread {
    private final LibraryCalls natives;

    Silencing(LibraryCalls natives) {
      super("shimwright-silence");
      this.natives = natives;
    }

    @Override
    public void run() {
      silenceNow(natives);
    }
  }

  private static void silenceNow(LibraryCalls natives) {
    begun = true;
    natives.silence();
  }

  /**
   * Returns whether the shutdown has begun. Then a thread may stay in native code for ever, because
   * its callback called exit.
   */
  static boolean hasBegun() {
    return begun;
  }
}
