package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One loaded native library and the calls that threads have under way in it. A subclass decides
 * when calls are allowed and which exception a status becomes.
 */
public abstract class Library {
  /** Why it is no use to wait for a thread, in a message. */
  static final String NEVER_BACK = ", which does not come back: the JVM is shutting down";

  /** Weak, for a library goes with the loader of its classes. */
  private static final List<WeakReference<Library>> LOADED = new CopyOnWriteArrayList<>();

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

  @SuppressWarnings("ThreadLocalUsage") // there are as many as libraries
  private final ThreadCalls calls = new ThreadCalls(this);

  /**
   * The calls of the only thread that may be in. No lock of the JDK: where the stack ends, one may
   * be locked although lock() throws, and unlock() may do nothing. To write this needs no stack.
   */
  volatile @Nullable CallResources alone;

  private volatile boolean serial = true;

  /** Whether threads may announce what they use without a fence; false until that is known. */
  private volatile boolean quiet;

  private volatile boolean neverQuiet;

  /** Whether calls begin without a fence; settled before the first one is allowed. */
  private volatile boolean unfenced;

  private final HandedOutMemory memory;

  final KeptMemory kept = new KeptMemory(this);

  final KnownHandles handles;

  /**
   * A library that is loaded.
   *
   * @param name its plain name, such as {@code mpi-binding}
   * @param natives its general calls
   */
  protected Library(String name, LibraryCalls natives) {
    this(name, natives, false);
  }

  /**
   * One that has an object of a handle once, or not: then there may be several, which are equal.
   */
  Library(String name, LibraryCalls natives, boolean once) {
    handles = new KnownHandles(once);
    this.name = name;
    this.natives = natives;
    memory = new HandedOutMemory(this);
    for (WeakReference<Library> loaded : List.copyOf(LOADED)) { // no lambda, as in load
      if (loaded.get() == null) {
        LOADED.remove(loaded);
      }
    }
    LOADED.add(new WeakReference<>(this));
  }

  /**
   * Finds and loads a native library.
   *
   * @param name the library's plain name, such as {@code mpi-binding}
   * @param version the version of the processor that has generated the binding
   * @param anchor a generated class: its jar holds the packaged copy
   * @param natives the library's general calls
   * @throws IncompatibleClassChangeError if that is not the version of the run time
   * @throws UnsatisfiedLinkError if no copy could be loaded; the message lists what was tried
   */
  protected static void loadLibrary(
      String name, String version, Class<?> anchor, LibraryCalls natives) {
    RunTimeVersion.check(name, version);
    load(new NativeLibrary(name, anchor), natives);
  }

  /** As {@link #loadLibrary}, without anything to be settled before. */
  static void loadPlainLibrary(String name, String version, Class<?> anchor, LibraryCalls natives) {
    RunTimeVersion.check(name, version);
    load(new NativeLibrary(name, anchor, false), natives);
  }

  private static void load(NativeLibrary library, LibraryCalls natives) {
    library.load(
        // anonymous class: the first lambda costs as much start-up time as loading a library
        new Consumer<>() {
          @Override
          public void accept(String path) {
            natives.load(path);
          }
        });
    Shutdown.silence(natives);
  }

  /** {@return the library's plain name} */
  public final String name() {
    return name;
  }

  /**
   * What messages call the library; its plain name, unless a subclass knows its users' name for it.
   *
   * @return the name, such as {@code MPI}
   */
  protected String title() {
    return name;
  }

  /** The general calls of any library. */
  final LibraryCalls generalCalls() {
    return natives;
  }

  /** Whether several threads may be in it at once, as far as Java knows. */
  boolean isThreadSafe() {
    return true;
  }

  /** The memory that it has handed out. */
  final HandedOutMemory handedOut() {
    return memory;
  }

  /** The JDK's lookup that finds what its modules do not export, if a loaded library has it. */
  static MethodHandles.@Nullable Lookup trustedLookup() {
    for (WeakReference<Library> loaded : LOADED) {
      Library library = loaded.get();
      if (library != null
          && library.natives.trustedLookup() instanceof MethodHandles.Lookup lookup) {
        return lookup;
      }
    }
    return null;
  }

  /** Ends all leases on memory: the library uses none any more. */
  protected final void endLeases() {
    kept.endLeases();
  }

  /**
   * The general calls of a library that is loaded, whichever.
   *
   * @return the calls
   * @throws IllegalStateException if none is loaded
   */
  protected static LibraryCalls anyCalls() {
    for (WeakReference<Library> loaded : LOADED) {
      Library library = loaded.get();
      if (library != null) {
        return library.natives;
      }
    }
    throw new IllegalStateException("no library is loaded that knows memory by its address");
  }

  /**
   * Makes every running thread of the process pass a full memory barrier.
   *
   * @return whether they have; a library or a system that cannot once never can
   */
  protected boolean barrier() {
    return false;
  }

  /** Whether threads may announce resources without a fence, because {@link #barrier} works. */
  final boolean becomesQuiet() {
    if (!quiet && !neverQuiet) {
      quiet = barrier();
      neverQuiet = !quiet;
    }
    return quiet;
  }

  /** The barrier that threads count on which look at nothing but what was announced before. */
  final void barrierIfQuiet() {
    if (quiet) {
      barrier();
    }
  }

  /**
   * Lets calls begin without a fence: {@link #awaitOthers} makes all threads pass a barrier
   * instead. May be said only before calls are allowed, and where {@link #barrier} works.
   */
  protected final void beginWithoutFences() {
    unfenced = true;
  }

  /** {@return whether calls are allowed at this moment, on this thread} */
  protected abstract boolean allowsCalls();

  /** {@return why they are not} */
  protected abstract IllegalStateException refusal();

  /**
   * The exception that a failing call becomes.
   *
   * @param call the call
   * @param function its name, for the message
   * @param status what it returned; success if only a callback failed
   * @param cause what a callback threw, if one did
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

  /** Waits until no other thread is in, and keeps them out. */
  final void awaitTurn(CallResources mine) {
    for (int tries = 0; !ALONE.compareAndSet(this, null, mine); tries++) {
      Thread.yield(); // in any case, for one who is interrupted does not sleep
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
   * Opens a call that uses no object and for which no other call waits; for generated code.
   *
   * @return the calling thread's record, to be closed when the call is over
   */
  public final Call enterAlone() {
    Call call = calls.get();
    call.open(false);
    return call;
  }

  /**
   * Opens a call on an object with a key. All that it uses is announced before anything is looked
   * at, so that one fence does for all.
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
   * As {@link #enter(LibraryObject, NativeKey)}, for a call that runs no callbacks. Of resources
   * that are often used it costs no fence: see {@link NativeResource#countUse(Library)}.
   */
  final Call enterToRead(@Nullable LibraryObject object, NativeKey key) {
    Call call = enterQuickly(object, key);
    if (call == null && object != null && !serial) {
      object.countUse(this);
      key.countUse(this);
    }
    return call == null ? enter(object, key) : call;
  }

  /** As {@link #enterToRead}, if {@link ThreadCalls#enterQuickly} can do it; null otherwise. */
  final @Nullable Call enterQuickly(@Nullable LibraryObject object, NativeKey key) {
    return object == null || serial ? null : calls.enterQuickly(object, key);
  }

  /**
   * Opens a call that is allowed at any time, such as one that asks for the library's state.
   *
   * @return the calling thread's record, to be closed when the call is over
   */
  public final Call enterAnytime() {
    Call call = calls.get();
    call.open(serial);
    try {
      if (unfenced) {
        VarHandle.acquireFence(); // keeps the compiler's order, as in ThreadCalls.enterQuickly
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
   * @param what what a message calls the library
   * @param mine the calling thread's record
   * @throws IllegalStateException if a thread never comes back
   */
  protected final void awaitOthers(String what, Call mine) {
    if (calls.all().size() > 1 && (unfenced || quiet)) {
      barrier(); // a thread that is not listed yet finds calls refused
    }
    for (ThreadCalls.Record reference : calls.all()) {
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

  /** Whether a thread has been waited for in vain: one whose callback has called exit. */
  static boolean waitsInVain(long began) {
    return Shutdown.hasBegun() && System.nanoTime() - began > PATIENCE_AT_SHUTDOWN_NANOS;
  }

  /**
   * Whether a thread other than the one of {@code mine} uses this resource in a call; asked after
   * its state has changed.
   */
  final boolean isUsedElsewhere(NativeResource resource, CallResources mine) {
    if (resource.number() != 0) {
      barrier();
    }
    for (ThreadCalls.Record reference : calls.all()) {
      Call other = reference.get();
      if (other != null && other != mine && other.holds(resource)) {
        return true;
      }
    }
    return false;
  }
}
