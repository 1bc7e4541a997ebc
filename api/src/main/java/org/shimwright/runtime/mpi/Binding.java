package org.shimwright.runtime;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * One loaded native library and the life of the MPI behind it: alone decides whether a call may go
 * down at this moment.
 */
public final class Binding {
  private enum Life {
    UNKNOWN,
    LIVE,
    FINALIZING,
    FINALIZED
  }

  private static final int INITIALIZED_BIT = 1;
  private static final int FINALIZED_BIT = 2;
  private static final int THREAD_MULTIPLE = 3;

  /** Why a key does nothing without an object. */
  static final String NO_OBJECT = "an object that can have attributes is needed, not null";

  /** Why it is no use to wait for a thread, in a message. */
  static final String NEVER_BACK = ", which does not come back: the JVM is shutting down";

  private static final long READING_MILLIS = 250;
  private static final long PATIENCE_AT_SHUTDOWN_NANOS = 2_000_000_000L;

  private final String name;
  private final NativeCalls natives;

  @SuppressWarnings("ThreadLocalUsage") // there are as many as libraries
  private final ThreadLocal<Call> calls = new Calls();

  private final List<WeakReference<Call>> everyCall = new CopyOnWriteArrayList<>();
  private final ReentrantLock oneAtATime = new ReentrantLock();
  private final ValueSlots values = new ValueSlots();
  private final @Nullable AttributeMemory memory;
  private final Object lifeLock = new Object();
  private volatile Life life = Life.UNKNOWN;
  private volatile boolean serial = true;
  private volatile @Nullable Thread finalizer;

  private Binding(String name, NativeCalls natives) {
    this.name = name;
    this.natives = natives;
    this.memory = AttributeMemory.of(natives);
  }

  /**
   * Finds and loads a binding's native library.
   *
   * @param name the library's plain name, such as {@code mpi-binding}
   * @param anchor a generated class: its jar holds the packaged copy
   * @param natives the library's general calls
   * @return the binding, ready to be used
   * @throws UnsatisfiedLinkError if no copy could be loaded; the message lists what was tried
   */
  public static Binding load(String name, Class<?> anchor, NativeCalls natives) {
    new NativeLibrary(name, anchor)
        .load(
            new Consumer<>() { // no lambda: to link a program's first one takes the JVM long
              @Override
              public void accept(String path) {
                natives.load(path);
              }
            });
    Binding binding = new Binding(name, natives);
    Callbacks.silenceAtShutdown(natives);
    return binding;
  }

  /** {@return the library's plain name} */
  public String name() {
    return name;
  }

  NativeCalls natives() {
    return natives;
  }

  ValueSlots values() {
    return values;
  }

  /** Where attributes can be read without a call; null if MPI must always be asked. */
  @Nullable AttributeMemory memory() {
    return memory;
  }

  /** A record for every thread, made without a lambda, as all that every program runs through. */
  private final class Calls extends ThreadLocal<Call> {
    @Override
    protected Call initialValue() {
      Call call = new Call(Binding.this);
      List<WeakReference<Call>> gone = new ArrayList<>();
      for (WeakReference<Call> reference : everyCall) {
        if (reference.get() == null) {
          gone.add(reference);
        }
      }
      if (!gone.isEmpty()) {
        everyCall.removeAll(gone);
      }
      everyCall.add(new WeakReference<>(call));
      return call;
    }
  }

  /** The calling thread's record, without opening a call. */
  Call current() {
    return calls.get();
  }

  /**
   * Opens a call that needs MPI between its initialization and its finalization.
   *
   * @return the calling thread's record, to be closed when the call is over
   * @throws IllegalStateException before MPI is initialized and after it is finalized
   */
  public Call enter() {
    Call call = calls.get();
    call.open(serial ? oneAtATime : null);
    VarHandle.fullFence();
    if (life != Life.LIVE && !mayEnter()) {
      throw refusal(call);
    }
    return call;
  }

  /**
   * Opens a call on an attribute. All that it uses is announced before anything is looked at, so
   * that one fence does for all.
   *
   * @throws NullPointerException if there is no object
   */
  Call enter(@Nullable NativeObject object, Keyval<?, ?> keyval) {
    Call call = calls.get();
    call.open(serial ? oneAtATime : null);
    if (object != null) {
      call.announce(object);
    }
    call.announce(keyval);
    VarHandle.fullFence();
    if (life != Life.LIVE && !mayEnter()) {
      throw refusal(call);
    }
    try {
      call.check(Objects.requireNonNull(object, NO_OBJECT));
      call.check(keyval);
    } catch (RuntimeException refused) {
      call.close();
      throw refused;
    }
    return call;
  }

  private IllegalStateException refusal(Call call) {
    call.close();
    return new IllegalStateException(
        life == Life.UNKNOWN
            ? "MPI is not initialized; call the facade's init() first"
            : "MPI is finalized; nothing can be called any more");
  }

  /**
   * Opens a call that MPI allows at any time, such as MPI_Initialized.
   *
   * @return the calling thread's record, to be closed when the call is over
   */
  public Call enterAnytime() {
    Call call = calls.get();
    call.open(serial ? oneAtATime : null);
    VarHandle.fullFence();
    return call;
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

  /** Learns about an MPI that something other than this facade has initialized or finalized. */
  private void observe() {
    int bits = natives.lifecycle();
    if ((bits & FINALIZED_BIT) != 0) {
      life = Life.FINALIZED;
    } else if ((bits & INITIALIZED_BIT) != 0) {
      natives.prepare();
      serial = natives.threadLevel() != THREAD_MULTIPLE;
      life = Life.LIVE;
    }
  }

  /**
   * Initializes MPI.
   *
   * @param function the standard's name of the call, for messages
   * @param body the call; returns its status
   * @return the call's first result, if it has one
   * @throws IllegalStateException if MPI is or was initialized already
   * @throws MpiException if MPI refuses
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
   * Finalizes MPI: callbacks of the attributes of MPI_COMM_SELF run on this thread and may call
   * MPI; calls of other threads are waited for, and new ones refused.
   *
   * @param function the standard's name of the call, for messages
   * @param body the call; returns its status
   * @throws IllegalStateException if MPI is not initialized, finalized already, or if a callback
   *     asks for it
   * @throws MpiException if MPI reports an error; MPI counts as finalized if it says so
   */
  public void finish(String function, IntSupplier body) {
    Call mine = calls.get();
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
        awaitOthers(mine);
        status = body.getAsInt();
      } finally {
        settleLife();
      }
      call.check(function, status);
    }
  }

  /**
   * Runs a program between MPI's initialization and its finalization. If it throws and MPI has
   * several processes, the exception is printed and all of them end with status 1: finalizing would
   * wait for those that wait for this one. A single process finalizes MPI and throws it on.
   *
   * @param begin initializes MPI
   * @param program the program
   * @param end finalizes MPI
   * @param <X> what the program may throw
   * @throws X what the program throws, if MPI has one process
   */
  public <X extends Exception> void run(Runnable begin, Program<X> program, Runnable end) throws X {
    Objects.requireNonNull(program, "a program is needed, not null");
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
      // in one piece, for others print as well
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

  /** Gives mpiexec time to pass on what was printed: as it ends a job it may drop the rest. */
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
    }
  }

  private void awaitOthers(Call mine) {
    for (WeakReference<Call> reference : everyCall) {
      Call other = reference.get();
      long began = System.nanoTime();
      while (other != null && other != mine && other.isActive()) {
        if (waitsInVain(began)) {
          throw new IllegalStateException("MPI is in use by another thread" + NEVER_BACK);
        }
        Thread.yield();
      }
    }
  }

  /** Whether a thread has been waited for in vain: one whose callback has called exit. */
  static boolean waitsInVain(long began) {
    return Callbacks.isShuttingDown() && System.nanoTime() - began > PATIENCE_AT_SHUTDOWN_NANOS;
  }

  /** Tells whether a thread other than the one of {@code mine} has this resource in a call. */
  boolean isUsedElsewhere(NativeResource resource, Call mine) {
    for (WeakReference<Call> reference : everyCall) {
      Call other = reference.get();
      if (other != null && other != mine && other.holds(resource)) {
        return true;
      }
    }
    return false;
  }

  /** What a callback threw in words; its own methods may fail as well. */
  private static String told(Throwable cause) {
    try {
      return cause.toString();
    } catch (Throwable spiteful) {
      return cause.getClass().getName();
    }
  }

  MpiException failure(Call call, String function, int status, @Nullable Throwable cause) {
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
      errorClass = natives.errorClass(Callbacks.OTHER, out) == 0 ? (int) call.longAt(0) : 1;
      text = "a callback failed, which this MPI did not report";
    }
    String message = function + ": " + text;
    if (cause != null) {
      message += " (a Java callback threw " + told(cause) + ")";
    }
    return new MpiException(errorClass, status == 0 ? errorClass : status, text, message, cause);
  }
}
