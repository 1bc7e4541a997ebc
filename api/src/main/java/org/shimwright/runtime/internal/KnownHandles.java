package org.shimwright.runtime.internal;

import java.lang.System.Logger.Level;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds the Java object of a handle of a library, where a handle has at most one, and reports
 * objects that became unreachable before the program freed them.
 */
final class KnownHandles {
  private static final String LOGGER = "org.shimwright.runtime.NativeHandle";

  /** Whether reports say where an object was made. */
  private static final boolean TRACES = "trace".equals(System.getProperty("shimwright.lost"));

  /** What no two living objects share. */
  private record Identity(Class<?> type, long handle) {
    Identity(LibraryObject object) {
      this(object.getClass(), object.handle());
    }
  }

  /** An object that is known as long as it is reachable. */
  static final class Known extends WeakReference<LibraryObject> {
    private final Identity identity;
    private final @Nullable Known parent;
    private final @Nullable Throwable made = TRACES ? new Throwable("it was made here") : null;

    /** Whether the program has to free it, and can. */
    private volatile boolean owned;

    /** Whether it has been freed. */
    private volatile boolean over;

    private Known(LibraryObject object, ReferenceQueue<LibraryObject> lost) {
      super(object, lost);
      LibraryObject part = object.parent();
      identity = new Identity(object);
      parent = part == null ? null : part.known;
      owned = isToBeFreed(object);
    }

    private boolean isOver() {
      return over || (parent != null && parent.isOver());
    }
  }

  private final Set<Identity> constants = ConcurrentHashMap.newKeySet();

  /** Whether an object is known by its handle; without, there may be several of one handle. */
  private final boolean once;

  /** By identities, or by themselves if there may be several of one handle. */
  private final Map<Object, Known> handles = new ConcurrentHashMap<>();

  private final ReferenceQueue<LibraryObject> lost = new ReferenceQueue<>();

  /** The classes of which an object has been reported lost. */
  private final Set<Class<?>> reported = ConcurrentHashMap.newKeySet();

  /** Held while a callback borrows an object or gives it back: no thread gets one that ends. */
  private final Object borrowing = new Object();

  KnownHandles(boolean once) {
    this.once = once;
  }

  void addConstant(LibraryObject constant) {
    forget(constant);
    constants.add(new Identity(constant));
  }

  /** Whether a constant has the class and handle of an object. */
  boolean isConstant(LibraryObject object) {
    return constants.contains(new Identity(object));
  }

  /** The object that has the handle of another one of its class. */
  @SuppressWarnings("unchecked") // they are of one class
  <T extends LibraryObject> @Nullable T of(T same) {
    Known reference = handles.get(new Identity(same));
    LibraryObject found = reference == null ? null : reference.get();
    return found != null && found.isAlive() ? (T) found : null;
  }

  /**
   * The known object with the handle of {@code made}; else {@code made}, which is known from then
   * on.
   */
  <T extends LibraryObject> T ofOrNew(T made) {
    reportLost();
    return found(made);
  }

  private <T extends LibraryObject> T found(T made) {
    T known = of(made);
    if (known == null) {
      put(made);
    }
    return known == null ? made : known;
  }

  /** Makes a new object of the program the one that has its handle. */
  void remember(LibraryObject made) {
    reportLost();
    if (once || isToBeFreed(made)) {
      put(made);
    }
  }

  /** Takes notice that the program has to free an object from now on. */
  void adopted(LibraryObject object) {
    Known known = object.known;
    if (known == null) {
      remember(object);
    } else {
      known.owned = isToBeFreed(object);
    }
  }

  private void put(LibraryObject made) {
    Known known = new Known(made, lost);
    made.known = known;
    handles.put(once ? known.identity : known, known);
  }

  /** Forgets an object, but not another one that has got its handle since. */
  void forget(LibraryObject object) {
    Known known = object.known;
    if (known != null) {
      known.over = true;
      handles.remove(once ? known.identity : known, known);
    }
  }

  /** As {@link #ofOrNew}, for a callback; null for the null handle. */
  <T extends LibraryObject> @Nullable T borrow(T made) {
    if (!once) {
      return made;
    }
    if (made.hasNullHandle()) {
      return null;
    }
    reportLost();
    synchronized (borrowing) {
      T object = found(made);
      ((LibraryObject) object).lendings++;
      return object;
    }
  }

  /**
   * Ends one borrowing by a callback; true if the object lives for callbacks alone and this was the
   * last.
   */
  boolean returnFromCallback(LibraryObject object) {
    synchronized (borrowing) {
      boolean over = --object.lendings == 0 && object.lifetime() == LibraryObject.Lifetime.CALLBACK;
      if (over) {
        forget(object);
      }
      return over;
    }
  }

  // ---- lost objects ----

  /** Requests of MPI, for one, end by themselves: they have no method that frees them. */
  private static boolean isToBeFreed(LibraryObject object) {
    return object.lifetime() == LibraryObject.Lifetime.OWNED && object instanceof AutoCloseable;
  }

  /** Reports those that have been collected although the program had to free them. */
  private void reportLost() {
    for (Object gone = lost.poll(); gone != null; gone = lost.poll()) {
      Known known = (Known) gone;
      boolean isAlive = handles.remove(once ? known.identity : known, known) && !known.isOver();
      if (isAlive && known.owned && reported.add(known.identity.type())) {
        report(known);
      }
    }
  }

  private static void report(Known known) {
    String type = known.identity.type().getSimpleName();
    String message =
        type
            + " 0x"
            + LibraryObject.hexadecimal(known.identity.handle())
            + " was lost: the program has not freed it, and can no more. Close each "
            + type
            + (TRACES ? "." : "; -Dshimwright.lost=trace shows where this one was made.");
    try {
      System.getLogger(LOGGER).log(Level.WARNING, message, known.made);
    } catch (RuntimeException | StackOverflowError noLog) {
      return; // the object that is being made must reach its caller
    }
  }
}
