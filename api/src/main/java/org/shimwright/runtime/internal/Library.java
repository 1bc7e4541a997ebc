package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One loaded native library and the calls that threads have under way in it. A subclass decides
 * when calls are allowed, and makes an exception of an error code.
 */
public abstract class Library {
  /** The part of a message that explains why it is useless to wait for a thread. */
  static final String NEVER_BACK = ", which does not come back: the JVM is shutting down";

  private static final VarHandle ALONE =
      Fields.own(MethodHandles.lookup(), "alone", CallResources.class);

  private static final long PATIENCE_AT_SHUTDOWN_NANOS = 2_000_000_000L;

  /**
   * How often a waiting thread checks for its turn without sleeping. After that it sleeps between
   * two checks.
   */
  private static final int SHORT_WAIT = 200;

  private static final long PAUSE_NANOS = 50_000;

  private final String name;
  private final LibraryCalls natives;

  @SuppressWarnings("ThreadLocalUsage") // one for each library
  private final ThreadCalls calls = new ThreadCalls(this);

  /**
   * The calls of the only thread that may be in the library; null if there is none. This is not a
   * lock of the JDK: if the stack is full, lock() may throw although it has locked, and unlock()
   * may do nothing. Writing a field needs no stack.
   */
  volatile @Nullable CallResources alone;

  private volatile boolean serial = true;

  /** Whether threads may announce what they use without a fence; false until that is known. */
  private volatile boolean quiet;

  private volatile boolean neverQuiet;

  /** Whether calls begin without a fence; decided before the first call is allowed. */
  private volatile boolean unfenced;

  private final HandedOutMemory memory;

  final KeptMemory kept = new KeptMemory(this);

  final KnownHandles handles;

  /**
   * Creates the object of a library that is loaded.
   *
   * @param name the library's plain name, such as {@code mpi-binding}
   * @param natives the native methods that every library has
   */
  protected Library(String name, LibraryCalls natives) {
    this(name, natives, false);
  }

  /**
   * Creates the object of a library. If {@code once} is true, a handle has at most one Java object;
   * otherwise it may have several, which are equal.
   */
  Library(String name, LibraryCalls natives, boolean once) {
    handles = new KnownHandles(once);
    this.name = name;
    this.natives = natives;
    memory = new HandedOutMemory(this);
    LoadedLibraries.add(this);
  }

  /**
   * Finds and loads a native library.
   *
   * @param name the library's plain name, such as {@code mpi-binding}
   * @param version the version of the processor that has generated the binding
   * @param anchor a generated class, whose jar contains the packaged copy of the library
   * @param natives the native methods that every library has
   * @throws IncompatibleClassChangeError if the run-time library has another version
   * @throws UnsatisfiedLinkError if no copy could be loaded; the message lists what was tried
   */
  protected static void loadLibrary(
      String name, String version, Class<?> anchor, LibraryCalls natives) {
    RunTimeVersion.check(name, version);
    LoadedLibraries.load(new NativeLibrary(name, anchor), natives);
  }

  /** Loads a library as {@link #loadLibrary} does, but without a gate library. */
  static void loadPlainLibrary(String name, String version, Class<?> anchor, LibraryCalls natives) {
    RunTimeVersion.check(name, version);
    LoadedLibraries.load(new NativeLibrary(name, anchor, false), natives);
  }

  /** {@return the library's plain name} */
  public final String name() {
    return name;
  }

  /**
   * Returns the name of the library in messages: its plain name, unless a subclass has a better
   * known one.
   *
   * @return the name, such as {@code MPI}
   */
  protected String title() {
    return name;
  }

  /** Returns the native methods that every library has. */
  final LibraryCalls generalNatives() {
    return natives;
  }

  /** Returns whether several threads may be in the library at once, as far as Java knows. */
  boolean isThreadSafe() {
    return true;
  }

  /** Returns the memory that the library has handed out. */
  final HandedOutMemory handedOut() {
    return memory;
  }

  /** Ends all leases on memory, because the library uses no memory any more. */
  protected final void endLeases() {
    kept.endLeases();
  }

  /**
   * Returns the native methods that every library has, of any loaded library.
   *
   * @return the native methods
   * @throws IllegalStateException if none is loaded
   */
  protected static LibraryCalls anyCalls() {
    return LoadedLibraries.anyCalls();
  }

  /**
   * Makes every running thread of the process pass a full memory barrier.
   *
   * @return whether they have passed it; if this returns false once, the library or the system can
   *     never do it
   */
  protected boolean barrier() {
    return false;
  }

  /**
   * Returns whether threads may announce resources without a fence. They may if {@link #barrier}
   * works; the first call of this method tries that.
   */
  final boolean becomesQuiet() {
    if (!quiet && !neverQuiet) {
      quiet = barrier();
      neverQuiet = !quiet;
    }
    return quiet;
  }

  /**
   * Makes all threads pass a barrier, if threads announce resources without a fence. The
   * announcement of the calling thread is then visible to other threads.
   */
  final void barrierIfQuiet() {
    if (quiet) {
      barrier();
    }
  }

  /**
   * Lets calls begin without a fence: {@link #awaitOthers} makes all threads pass a barrier
   * instead. May be called only before calls are allowed, and only if {@link #barrier} works.
   */
  protected final void beginWithoutFences() {
    unfenced = true;
  }

  /** {@return whether calls are allowed at this moment, on this thread} */
  protected abstract boolean allowsCalls();

  /** {@return the exception that explains why calls are not allowed} */
  protected abstract IllegalStateException refusal();

  /**
   * Returns the exception for a call that has failed.
   *
   * @param call the call
   * @param function the name of the function, for the message
   * @param status the error code that the function returned; success if only a callback failed
   * @param cause the exception of a callback; null if there is none
   * @return the exception, to be thrown
   */
  protected abstract RuntimeException failure(
      Call call, String function, int status, @Nullable Throwable cause);

  /**
   * Sets whether only one thread at a time may be in the library; at the beginning only one may.
   *
   * @param alone whether only one may be
   */
  protected final void serialize(boolean alone) {
    serial = alone;
  }

  /** Waits until no other thread is in the library, and then keeps other threads out. */
  final void awaitTurn(CallResources mine) {
    for (int tries = 0; !ALONE.compareAndSet(this, null, mine); tries++) {
      Thread.yield(); // always, because an interrupted thread does not sleep
      if (tries > SHORT_WAIT) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  /** {@return the calling thread's record, without opening a call} */
  public final Call current() {
    return calls.get();
  }

  /**
   * Opens a call, if calls are allowed.
   *
   * @return the calling thread's record, to be closed when the call is over
   * @throws IllegalStateException if no call is allowed now
   */
  public final Call enter() {
    Call call = enterAnytime();
    try {
      if (!allowsCalls()) {
        throw refusal();
      }
    } catch (RuntimeException | Error refused) {
      call.close();
      throw refused;
    }
    return call;
  }

  /**
   * Opens a call that uses no object and for which no other call waits, without a check whether
   * calls are allowed; for generated code.
   *
   * @return the calling thread's record, to be closed when the call is over
   */
  public final Call enterAlone() {
    Call call = calls.get();
    call.open(false);
    return call;
  }

  /**
   * Opens a call on an object with a key. It announces both before it checks anything, so that one
   * fence is enough.
   *
   * @throws NullPointerException if there is no object
   */
  final Call enter(@Nullable LibraryObject object, NativeKey key) {
    Call call = calls.get();
    call.open(serial);
    try {
      if (object != null) {
        call.announce(object);
      }
      call.announce(key);
      VarHandle.fullFence();
      if (!allowsCalls()) {
        throw refusal();
      }
      call.check(Objects.requireNonNull(object, NativeKey.NO_OBJECT));
      call.check(key);
    } catch (RuntimeException | Error refused) {
      call.close();
      throw refused;
    }
    return call;
  }

  /**
   * Opens a call as {@link #enter(LibraryObject, NativeKey)} does, for a call that runs no
   * callbacks. For resources that are often used this costs no fence: see {@link
   * NativeResource#countUse(Library)}.
   */
  final Call enterToRead(@Nullable LibraryObject object, NativeKey key) {
    Call call = enterQuickly(object, key);
    if (call == null && object != null && !serial) {
      object.countUse(this);
      key.countUse(this);
    }
    return call == null ? enter(object, key) : call;
  }

  /**
   * Opens a call as {@link #enterToRead} does if {@link ThreadCalls#enterQuickly} can do it;
   * returns null otherwise.
   */
  final @Nullable Call enterQuickly(@Nullable LibraryObject object, NativeKey key) {
    return object == null || serial ? null : calls.enterQuickly(object, key);
  }

  /**
   * Opens a call that is allowed at any time, such as one that queries the library's state.
   *
   * @return the calling thread's record, to be closed when the call is over
   */
  public final Call enterAnytime() {
    Call call = calls.get();
    call.open(serial);
    try {
      if (unfenced) {
        VarHandle.acquireFence(); // for the compiler's order alone, as in ThreadCalls.enterQuickly
      } else {
        VarHandle.fullFence();
      }
    } catch (Error noStack) {
      call.close();
      throw noStack;
    }
    return call;
  }

  /**
   * Waits until no other thread has a call under way.
   *
   * @param what the name of the library in messages
   * @param mine the calling thread's record
   * @throws IllegalStateException if a thread will never return from the library
   */
  protected final void awaitOthers(String what, Call mine) {
    if (calls.all().size() > 1 && (unfenced || quiet)) {
      barrier(); // a thread that is not listed yet finds that calls are refused
    }
    for (ThreadCalls.ThreadReference reference : calls.all()) {
      Call other = reference.get();
      long began = System.nanoTime();
      while (other != null && other != mine && other.isActive()) {
        if (waitsInVain(began)) {
          throw new IllegalStateException(what + " is in use by another thread" + NEVER_BACK);
        }
        Thread.yield();
      }
    }
  }

  /**
   * Returns whether it is useless to wait longer for a thread, because its callback has called
   * exit.
   */
  static boolean waitsInVain(long began) {
    return Shutdown.hasBegun() && System.nanoTime() - began > PATIENCE_AT_SHUTDOWN_NANOS;
  }

  /**
   * Returns whether a thread other than the one of {@code mine} uses this resource in a call. Must
   * be called after the state of the resource has changed.
   */
  final boolean isUsedElsewhere(NativeResource resource, CallResources mine) {
    if (resource.number() != 0) {
      barrier();
    }
    for (ThreadCalls.ThreadReference reference : calls.all()) {
      Call other = reference.get();
      if (other != null && other != mine && other.holds(resource)) {
        return true;
      }
    }
    return false;
  }
}
