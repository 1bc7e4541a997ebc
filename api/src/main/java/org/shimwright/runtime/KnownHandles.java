package org.shimwright.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Finds the objects that Java has of a library's handles, if it has one of each. */
final class KnownHandles {
  /** What no two living objects share. */
  private record Identity(Class<?> type, long handle) {
    Identity(NativeHandle object) {
      this(object.getClass(), object.handle());
    }
  }

  /** An object that is known by its handle as long as it is reachable. */
  private static final class Known extends WeakReference<NativeHandle> {
    private final Identity identity;

    private Known(NativeHandle object, ReferenceQueue<NativeHandle> lost) {
      super(object, lost);
      identity = new Identity(object);
    }
  }

  private final Set<Identity> constants = ConcurrentHashMap.newKeySet();

  /** Whether an object is known by its handle; without, there may be several of one handle. */
  private final boolean once;

  private final Map<Identity, Known> handles = new ConcurrentHashMap<>();
  private final ReferenceQueue<NativeHandle> lost = new ReferenceQueue<>();

  /** Held while an object is lent to a callback or taken back: no thread gets one that ends. */
  private final Object lending = new Object();

  KnownHandles(boolean once) {
    this.once = once;
  }

  void addConstant(NativeHandle constant) {
    constants.add(new Identity(constant));
  }

  /** Whether a constant has the class and handle of an object. */
  boolean isConstant(NativeHandle object) {
    return constants.contains(new Identity(object));
  }

  /** The object that has the handle of another one of its class. */
  @SuppressWarnings("unchecked") // they are of one class
  <T extends NativeHandle> @Nullable T of(T same) {
    Known reference = handles.get(new Identity(same));
    NativeHandle found = reference == null ? null : reference.get();
    return found != null && found.isAlive() ? (T) found : null;
  }

  /** The object that has the handle of a new one, or that one, which is known from then on. */
  <T extends NativeHandle> T ofOrNew(T made) {
    T known = of(made);
    if (known == null) {
      remember(made);
    }
    return known == null ? made : known;
  }

  /** Makes an object the one that has its handle. */
  void remember(NativeHandle made) {
    for (Reference<?> gone = lost.poll(); gone != null; gone = lost.poll()) {
      handles.remove(((Known) gone).identity, gone);
    }
    Known known = new Known(made, lost);
    handles.put(known.identity, known);
  }

  /** Forgets an object, but not another one that has got its handle since. */
  void forget(NativeHandle object) {
    Known known = once ? handles.get(new Identity(object)) : null;
    if (known != null && known.refersTo(object)) {
      handles.remove(known.identity, known);
    }
  }

  /** As {@link #ofOrNew}, for a callback; null for the null handle. */
  <T extends NativeHandle> @Nullable T lent(T made) {
    if (!once) {
      return made;
    }
    if (made.hasNullHandle()) {
      return null;
    }
    synchronized (lending) {
      T object = ofOrNew(made);
      ((NativeHandle) object).lendings++;
      return object;
    }
  }

  /**
   * Takes an object back from a callback; true if its time is over: no callback has it any more.
   */
  boolean returnFromCallback(NativeHandle object) {
    synchronized (lending) {
      boolean over = --object.lendings == 0 && object.lifetime() == NativeHandle.Lifetime.CALLBACK;
      if (over) {
        forget(object);
      }
      return over;
    }
  }
}
