package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An object of a library: its handle, its state, its owner, and the Java objects that it keeps
 * reachable. Generated code extends the subclass {@code NativeHandle}, whose methods call those of
 * this class.
 */
public abstract class LibraryObject extends NativeResource {
  private static final VarHandle LIFETIME =
      Fields.own(MethodHandles.lookup(), "lifetime", Lifetime.class);

  /** Who frees an object, and when. This enum has more cases than the public {@code Ownership}. */
  enum Lifetime {
    /** This program frees it. */
    OWNED,
    /** Other code frees it, unless this program adopts it. */
    BORROWED,
    /** The library frees it, or another object does. */
    LIBRARY,
    /** The library keeps it until the library itself ends. */
    CONSTANT,
    /** A callback borrows the object, which expires when that callback returns. */
    CALLBACK
  }

  private final Library library;
  private final long nullHandle;
  private final @Nullable LibraryObject parent;
  private volatile Lifetime lifetime;

  /** Not volatile: a write of the volatile lifetime or state follows each write. */
  private long handle;

  private volatile @Nullable List<Object> kept;

  /** The thread of the callback that borrows this object, or null. */
  private @Nullable Thread borrower;

  private volatile boolean knownElsewhere;

  /** The number of running callbacks that borrow this object; guarded by {@link KnownHandles}. */
  int lendings;

  /** The weak reference to this object in {@link KnownHandles}, which writes this field. */
  volatile KnownHandles.@Nullable Known known;

  /**
   * Wraps a handle.
   *
   * @param library the library that returned the handle
   * @param handle the handle, widened to 64 bits
   * @param nullHandle the null handle of its class
   * @param owned whether this program frees the object
   * @param parent the object that must outlive this one, or null
   */
  @SuppressWarnings("NullAway.Init")
  protected LibraryObject(
      Library library,
      long handle,
      long nullHandle,
      boolean owned,
      @Nullable LibraryObject parent) {
    super(handle == nullHandle ? State.NULL : State.LIVE);
    this.library = Objects.requireNonNull(library, "library");
    this.handle = handle;
    this.nullHandle = nullHandle;
    this.parent = parent;
    lives(owned ? Lifetime.OWNED : Lifetime.BORROWED);
    if (owned && handle != nullHandle) {
      library.handles.remember(this);
    }
  }

  private void lives(Lifetime next) {
    LIFETIME.setRelease(this, next); // as for the state
  }

  /** Makes this new object a constant of the library. */
  final void becomeConstant() {
    lives(Lifetime.CONSTANT);
    library.handles.addConstant(this);
  }

  /** Marks this new object as borrowed by the callback of this thread. */
  final void becomeBorrowed() {
    borrower = Thread.currentThread();
    lives(Lifetime.CALLBACK);
    VarHandle.releaseFence(); // as after a constructor: other threads see the borrower
  }

  /** Makes the library the owner of this object if it is borrowed; otherwise does nothing. */
  final void becomeLibraryOwned() {
    LIFETIME.compareAndSet(this, Lifetime.BORROWED, Lifetime.LIBRARY);
  }

  /** Makes this program the owner of a borrowed object. Returns false if it was not borrowed. */
  final boolean tryAdopt() {
    boolean adopted = LIFETIME.compareAndSet(this, Lifetime.BORROWED, Lifetime.OWNED);
    if (adopted) {
      library.handles.adopted(this);
    }
    return adopted;
  }

  final Lifetime lifetime() {
    return lifetime;
  }

  /** Makes the exception for an object that this program may not free or adopt. */
  final IllegalStateException wrongOwner() {
    String title = library.title();
    return new IllegalStateException(
        described()
            + switch (lifetime) {
              case OWNED -> " belongs to this program already";
              case BORROWED -> " is borrowed from other code, which frees it; adopt it first";
              case LIBRARY -> " belongs to " + title + ", which frees it";
              case CONSTANT -> " is a constant of " + title + ", which cannot be freed";
              case CALLBACK -> " is borrowed by a callback, which cannot free it";
            });
  }

  @Override
  final boolean isNumbered() {
    return borrower == null;
  }

  @Override
  void beforeUse() {
    if (isBorrowedElsewhere()) {
      knownElsewhere = true;
      library.barrierIfQuiet(); // the callback's thread reads it without a fence
    }
  }

  /** Returns whether a callback that runs in another thread borrows this object. */
  final boolean isBorrowedElsewhere() {
    return borrower != null && borrower != Thread.currentThread();
  }

  /** Returns whether a thread other than the callback's has used this borrowed object. */
  final boolean isKnownElsewhere() {
    return knownElsewhere;
  }

  @Override
  final Library binding() {
    return library;
  }

  @Override
  final String described() {
    return getClass().getSimpleName() + " 0x" + hexadecimal(handle);
  }

  /**
   * Returns a handle in hexadecimal. A negative C int has 8 digits, although its sign was extended
   * to 64 bits.
   */
  static String hexadecimal(long handle) {
    int low = (int) handle;
    return low == handle ? Integer.toHexString(low) : Long.toHexString(handle);
  }

  final long handle() {
    return handle;
  }

  /** Returns the null handle of this object's class. */
  final long nullHandle() {
    return nullHandle;
  }

  final @Nullable LibraryObject parent() {
    return parent;
  }

  /** Returns the handle if the object is alive or is the null handle; otherwise throws. */
  protected long toHandle() {
    try (Call call = library.enter()) {
      return call.useOrNull(this);
    }
  }

  /** Takes over the handle that a call has left: if it is the null handle, this object is freed. */
  @Override
  final void settle(long left) {
    if (left != nullHandle) {
      handle = left;
      become(State.LIVE);
      return;
    }
    try {
      letGo();
    } finally {
      become(State.FREED);
    }
  }

  /**
   * Ends the closures and leases of this object, makes the pending objects of a request usable, and
   * forgets this object.
   */
  private void letGo() {
    for (Object companion : kept()) {
      if (companion instanceof Closure closure) {
        closure.end();
      } else if (companion instanceof LibraryObject made) {
        made.moves(State.PENDING, State.LIVE);
      }
    }
    endLeases();
    if (kept != null) {
      kept = null;
      library.kept.remove(this);
    }
    library.kept.detachAll(this);
    library.handles.forget(this);
  }

  /**
   * Keeps a Java object, such as the buffer of a window, reachable until this object is freed: the
   * library goes on using it, even if this object is no longer reachable.
   */
  final void keep(Object companion) {
    if (companion instanceof Closure closure) {
      closure.kept();
    }
    List<Object> more = new ArrayList<>(kept());
    more.add(library.kept.kept(this, companion));
    kept = List.copyOf(more);
    library.kept.add(this);
  }

  /** Takes over the Java objects that another object with the same handle keeps reachable. */
  final void takeKept(LibraryObject other) {
    kept = other.kept();
    library.kept.add(this);
    other.kept = null;
    library.kept.remove(other);
  }

  /** Ends this object's leases on memory. */
  final void endLeases() {
    for (Object companion : kept()) {
      if (companion instanceof MemoryLease lease) {
        lease.end();
      }
    }
  }

  final List<Object> kept() {
    List<Object> now = kept;
    return now == null ? List.of() : now;
  }

  /** Returns whether this object has the null handle of its class. */
  final boolean hasNullHandle() {
    return state() == State.NULL;
  }

  @Override
  public boolean isAlive() {
    return isLive() && (parent == null || parent.isAlive());
  }

  /** Returns whether this object has ended, so that the library may have reused its handle. */
  private boolean isOver() {
    State now = state();
    return now == State.FREED || now == State.EXPIRED || (parent != null && parent.isOver());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof LibraryObject object
            && object.getClass() == getClass()
            && object.handle == handle
            && object.library == library
            && !isOver()
            && !object.isOver());
  }

  @Override
  public int hashCode() {
    return Long.hashCode(handle);
  }
}
