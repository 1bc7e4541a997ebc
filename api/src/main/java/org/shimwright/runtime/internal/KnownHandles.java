package org.shimwright.runtime.internal;

import java.lang.System.Logger.Level;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds the Java object of a library's handle, if a handle has at most one object, and reports
 * objects that became unreachable before the program freed them.
 */
final class KnownHandles {
  private static final String LOGGER = "org.shimwright.runtime.NativeHandle";

  /** Whether reports show where an object was created. */
  private static final boolean TRACES = "trace".equals(System.getProperty("shimwright.lost"));

  /** The class and handle of an object. No two living objects have the same ones. */
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

    /** Whether the program must free the object, and is able to do so. */
    private volatile boolean owned;

    /** Whether the object has been freed. */
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

  /**
   * Whether a handle has at most one object, which is found by the handle; otherwise a handle may
   * have several objects.
   */
  private final boolean once;

  /**
   * The known objects. The key is class and handle, or the entry itself if several objects may have
   * the same handle.
   */
  private final Map<Object, Known> handles = new ConcurrentHashMap<>();

  private final ReferenceQueue<LibraryObject> lost = new ReferenceQueue<>();

  /** The classes of which an object has been reported lost. */
  private final Set<Class<?>> reported = ConcurrentHashMap.newKeySet();

  /**
   * The lock that is held while a callback borrows an object or gives it back, so that no callback
   * borrows an object that is just expiring.
   */
  private final Object borrowing = new Object();

  KnownHandles(boolean once) {
    this.once = once;
  }

  void addConstant(LibraryObject constant) {
    forget(constant);
    constants.add(new Identity(constant));
  }

  /** Returns whether a constant has the class and handle of an object. */
  boolean isConstant(LibraryObject object) {
    return constants.contains(new Identity(object));
  }

  /** Returns the living object with the class and handle of another object, or null. */
  @SuppressWarnings("unchecked") // both are of one class
  <T extends LibraryObject> @Nullable T of(T same) {
    Known reference = handles.get(new Identity(same));
    LibraryObject found = reference == null ? null : reference.get();
    return found != null && found.isAlive() ? (T) found : null;
  }

  /**
   * Returns the known object with the handle of {@code made}; if there is none, adds {@code made}
   * and returns it.
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

  /** Adds a new object: to find it by its handle, or to report it if the program loses it. */
  void remember(LibraryObject made) {
    reportLost();
    if (once || isToBeFreed(made)) {
      put(made);
    }
  }

  /** Records that the program must free an object from now on. */
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

  /** Removes an object, but not another object that has got the same handle since. */
  void forget(LibraryObject object) {
    Known known = object.known;
    if (known != null) {
      known.over = true;
      handles.remove(once ? known.identity : known, known);
    }
  }

  /**
   * Finds or adds an object as {@link #ofOrNew} does, for a callback that borrows it. Returns null
   * for the null handle if a handle has at most one object.
   */
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
   * Ends one borrowing by a callback. Returns true if the object lives only for callbacks and this
   * was the last one.
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

  /**
   * Returns whether the program must free an object. Requests of MPI, for example, have no method
   * that frees them, because they end by themselves.
   */
  private static boolean isToBeFreed(LibraryObject object) {
    return object.lifetime() == LibraryObject.Lifetime.OWNED && object instanceof AutoCloseable;
  }

  /** Reports the objects that were garbage-collected although the program had to free them. */
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
      return; // without a report, so that the caller still gets its new object
    }
  }
}
