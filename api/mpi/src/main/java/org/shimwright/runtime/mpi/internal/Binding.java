package org.shimwright.runtime.mpi.internal;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.Library;
import org.shimwright.runtime.internal.LibraryCalls;
import org.shimwright.runtime.internal.RunTimeVersion;
import org.shimwright.runtime.mpi.MpiException;

/**
 * A loaded native library and the state of its MPI, such as finalized. Decides whether a call is
 * allowed at the moment, and turns an error code into an exception.
 */
public final class Binding extends Library {
  /** Stands for MPI_ERR_OTHER, whose value only native code knows. */
  public static final int OTHER = Integer.MIN_VALUE;

  /**
   * The code that a program runs between MPI's initialization and its finalization.
   *
   * @param <X> the exception that the code may throw
   */
  @FunctionalInterface
  public interface Program<X extends Exception> {
    /**
     * Runs the code.
     *
     * @throws X if the code fails
     */
    void run() throws X;
  }

  private enum Life {
    UNKNOWN,
    LIVE,
    FINALIZING,
    FINALIZED
  }

  private static final int INITIALIZED_BIT = 1;
  private static final int FINALIZED_BIT = 2;
  private static final int THREAD_MULTIPLE = 3;
  private static final int BARRIER_BIT = 4;

  private static final long READING_MILLIS = 250;

  private final NativeCalls natives;
  private final ValueSlots values = new ValueSlots();
  private final Object lifeLock = new Object();
  private volatile Life life = Life.UNKNOWN;
  private volatile @Nullable Thread finalizer;

  private Binding(String name, NativeCalls natives) {
    super(name, natives);
    this.natives = natives;
  }

  /**
   * Finds and loads a binding's native library. The parameters of this method are the same in every
   * version, so that generated code of another version can call it and is refused.
   *
   * @param name the library's plain name, such as {@code mpi-binding}
   * @param version the version of the processor that has generated the code
   * @param anchor a generated class, whose jar contains the packaged copy of the library
   * @param natives the native methods that every library has
   * @return the binding, ready to be used
   * @throws IncompatibleClassChangeError if the code, this jar and that of the API have several
   *     versions
   * @throws UnsatisfiedLinkError if no copy could be loaded; the message lists what was tried
   */
  public static Binding load(String name, String version, Class<?> anchor, NativeCalls natives) {
    RunTimeVersion.checkRunTime(
        "shimwright-mpi", RunTimeVersion.of(Binding.class, RunTimeVersion.NUMBER));
    loadLibrary(name, version, anchor, natives);
    return new Binding(name, natives);
  }

  /** {@return the native methods that every library has, of any loaded library} */
  public static LibraryCalls anyBinding() {
    return anyCalls();
  }

  /** {@return this binding's implementation of the native methods that every MPI binding has} */
  public NativeCalls natives() {
    return natives;
  }

  /** {@return the table of the Java objects that are values of attributes} */
  public ValueSlots values() {
    return values;
  }

  @Override
  protected boolean barrier() {
    return natives.barrier() != 0;
  }

  @Override
  protected String title() {
    return "MPI";
  }

  @Override
  protected boolean allowsCalls() {
    return life == Life.LIVE || mayEnter();
  }

  @Override
  protected IllegalStateException refusal() {
    return new IllegalStateException(
        life == Life.UNKNOWN
            ? "MPI is not initialized; call the facade's init() first"
            : "MPI is finalized; nothing can be called any more");
  }

  private boolean mayEnter() {
    if (life == Life.FINALIZING) {
      return finalizer == Thread.currentThread();
    }
    if (life == Life.FINALIZED) {
      return false;
    }
    synchronized (lifeLock) {
      if (life == Life.UNKNOWN) {
        observe();
      }
      return life == Life.LIVE;
    }
  }

  /** Reads the state of MPI, which other code may have initialized or finalized. */
  private void observe() {
    int bits = natives.lifecycle();
    if ((bits & FINALIZED_BIT) != 0) {
      life = Life.FINALIZED;
    } else if ((bits & INITIALIZED_BIT) != 0) {
      natives.prepare();
      int level = natives.threadLevel();
      serialize((level & THREAD_MULTIPLE) != THREAD_MULTIPLE);
      if ((level & BARRIER_BIT) != 0) {
        beginWithoutFences();
      }
      life = Life.LIVE;
    }
  }

  /**
   * Initializes MPI.
   *
   * @param function the standard's name of the call, for messages
   * @param body makes the call and returns its error code
   * @return the call's first output value, if it has one
   * @throws IllegalStateException if MPI is or was initialized already
   * @throws MpiException if MPI reports an error
   */
  public long initialize(String function, ToIntFunction<Call> body) {
    synchronized (lifeLock) {
      if (life == Life.UNKNOWN) {
        observe();
      }
      if (life != Life.UNKNOWN) {
        throw new IllegalStateException(
            life == Life.LIVE
                ? "MPI is initialized already"
                : "MPI is finalized; it cannot be initialized a second time");
      }
      long result;
      try (Call call = enterAnytime()) {
        int status = body.applyAsInt(call);
        result = call.longAt(0);
        call.check(function, status);
      }
      observe();
      return result;
    }
  }

  /**
   * Finalizes MPI. Delete callbacks of the attributes of MPI_COMM_SELF run on this thread and may
   * call MPI. This method waits for calls of other threads; new calls of other threads are refused.
   *
   * @param function the standard's name of the call, for messages
   * @param body makes the call and returns its error code
   * @throws IllegalStateException if MPI is not initialized or is already finalized, or if a
   *     callback calls this method
   * @throws MpiException if MPI reports an error; afterwards MPI's own state decides whether MPI
   *     counts as finalized
   */
  public void finish(String function, ToIntFunction<Call> body) {
    Call mine = current();
    try (Call call = enter()) {
      if (mine.isNested()) {
        throw new IllegalStateException("a callback cannot finalize MPI");
      }
      synchronized (lifeLock) {
        if (life != Life.LIVE) {
          throw new IllegalStateException("MPI is just being finalized");
        }
        finalizer = Thread.currentThread();
        life = Life.FINALIZING;
      }
      int status;
      try {
        awaitOthers("MPI", mine);
        status = body.applyAsInt(call);
      } finally {
        settleLife();
      }
      call.check(function, status);
    }
  }

  /**
   * Runs a program between MPI's initialization and its finalization. If the program throws and MPI
   * has several processes, the exception is printed and all processes are aborted with status 1:
   * the finalization of MPI would wait for processes that wait for this one. If MPI has one
   * process, MPI is finalized and the exception is rethrown.
   *
   * @param begin initializes MPI
   * @param program the program
   * @param end finalizes MPI
   * @param <X> the exception that the program may throw
   * @throws X if the program throws it and MPI has one process
   */
  public <X extends Exception> void run(Runnable begin, Program<X> program, Runnable end) throws X {
    begin.run();
    try {
      program.run();
    } catch (Throwable thrown) {
      giveUp(thrown, end);
      throw thrown;
    }
    if (life == Life.LIVE) {
      end.run();
    }
  }

  private void giveUp(Throwable thrown, Runnable end) {
    if (life != Life.LIVE) {
      return;
    }
    if (natives.processes() > 1) {
      StringWriter trace = new StringWriter();
      thrown.printStackTrace(new PrintWriter(trace, true));
      System.out.flush();
      // in one write, because other processes print as well
      System.err.print("Process " + natives.rank() + " ends the MPI job: " + trace);
      System.err.flush();
      awaitReaders();
      natives.abandon(1);
    }
    try {
      end.run();
    } catch (RuntimeException failed) {
      thrown.addSuppressed(failed);
    }
  }

  /**
   * Waits a moment, so that mpiexec can forward the printed text: mpiexec may drop output when it
   * aborts a job.
   */
  private static void awaitReaders() {
    try {
      Thread.sleep(READING_MILLIS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void settleLife() {
    boolean over = (natives.lifecycle() & FINALIZED_BIT) != 0;
    finalizer = null;
    life = over ? Life.FINALIZED : Life.LIVE;
    if (over) {
      values.clear();
      endLeases();
    }
  }

  @Override
  protected MpiException failure(
      Call call, String function, int status, @Nullable Throwable cause) {
    long out = call.address();
    int errorClass = status;
    String text = "error code " + status;
    if (status != 0) {
      if (natives.errorClass(status, out) == 0) {
        errorClass = (int) call.longAt(0);
      }
      if (natives.errorText(status, call.textAddress(), Call.TEXT_ROOM) == 0) {
        text = call.text();
      }
    } else {
      errorClass = natives.errorClass(OTHER, out) == 0 ? (int) call.longAt(0) : 1;
      text = "a callback failed, which this MPI did not report";
    }
    MpiException failed =
        new MpiException(function, errorClass, status == 0 ? errorClass : status, text);
    if (cause != null) {
      failed.initCause(cause);
    }
    return failed;
  }
}
