package org.shimwright.sample.binding;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/**
 * Initializes MPI before the first test of a process, for calls of several threads at once, and
 * finalizes it after the last.
 */
final class MpiRunning implements BeforeAllCallback {
  @Override
  public void beforeAll(ExtensionContext context) {
    context
        .getStore(StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
        .getOrComputeIfAbsent(Running.class);
  }

  static final class Running implements AutoCloseable {
    Running() {
      if (!Mpi.initialized()) {
        Mpi.initThread(ThreadLevel.MULTIPLE);
      }
    }

    @Override
    public void close() {
      if (!Mpi.finalized()) {
        Mpi.finish();
      }
    }
  }
}
