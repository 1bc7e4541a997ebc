package org.shimwright.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A handle as a Java object: the superclass of every generated object class.
 *
 * <p>Two objects are equal if they have the same handle, whoever gave it to Java: what a callback
 * gets equals what it was called for. One that has been freed, or was lent to a callback that has
 * returned, equals itself alone, for its handle may be another object's by now.
 *
 * <p>An object is freed once, by the method of its class that frees it; afterwards every use throws
 * {@link IllegalStateException}.
 */
public abstract class NativeObject extends NativeResource {
  private static final VarHandle LIFETIME =
      Fields.own(MethodHandles.lookup(), "lifetime", Lifetime.class);

  /** Who ends an object, and when: what {@link Ownership} says, in more detail. */
  enum Lifetime {
    /** This program frees it. */
    OWNED,
    /** Other code frees it, unless this program adopts it. */
    BORROWED,
    /** The library keeps it to its own end. */
    CONSTANT,
    /** It ends when the callback returns that it is lent to. */
    CALLBACK
  }

  private final Library binding;
  private volatile Lifetime lifetime;
  private final long nullHandle;

  /** Written before the state, and read after it: so it need not be volatile. */
  private long handle;

  private volatile @Nullable List<Object> kept;

  /** The thread of the callback that it is lent to, if it is. */
  private @Nullable Thread borrower;

  private volatile boolean knownElsewhere;

  /**
   * Wraps a handle; for generated classes.
   *
   * @param binding the library that returned the handle
   * @param handle the handle, widened to 64 bits
   * @param nullHandle the handle of its class that stands for no object
   * @param ownership who frees the object
   */
  @SuppressWarnings("NullAway.Init")
  protected NativeObject(Library binding, long handle, long nullHandle, Ownership ownership) {
    super(handle == nullHandle ? State.NULL : State.LIVE);
    this.binding = Objects.requireNonNull(binding, "binding");
    this.handle = handle;
    this.nullHandle = nullHandle;
    lives(ownership == Ownership.OWNED ? Lifetime.OWNED : Lifetime.BORROWED);
  }

  private void lives(Lifetime next) {
    LIFETIME.setRelease(this, next); // as the state is
  }

  /** Makes this new object a constant of the library. */
  final void becomeConstant() {
    lives(Lifetime.CONSTANT);
    binding.addConstant(this);
  }

  /** Makes this new object one that is lent to the callback of this thread. */
  final void becomeLent() {
    borrower = Thread.currentThread();
    lives(Lifetime.CALLBACK);
    VarHandle.releaseFence(); // as after a constructor: whoever gets it sees its borrower
  }

  @Override
  final boolean isNumbered() {
    return borrower == null;
  }

  @Override
  final void isAboutToBeUsed() {
    if (borrower != null && borrower != Thread.currentThread()) {
      knownElsewhere = true;
      binding.barrierIfQuiet(); // the callback's thread looks for this without a fence
    }
  }

  /** Whether another thread than that of the callback has used, or uses, this lent object. */
  final boolean isKnownElsewhere() {
    return knownElsewhere;
  }

  @Override
  final Library binding() {
    return binding;
  }

  @Override
  final String described() {
    return getClass().getSimpleName() + " 0x" + Long.toHexString(handle);
  }

  final long handle() {
    return handle;
  }

  /**
   * Where this object lies in memory that can be read; 0 if it is not alive, or that is not known.
   * Whoever reads there looks whether it still has this handle.
   */
  final long place(Places memory) {
    long known = shortcut();
    if (known == 0 && isAlive()) {
      known = memory.place(handle);
      remember(known);
    }
    return known;
  }

  final long nullHandle() {
    return nullHandle;
  }

  final Lifetime lifetime() {
    return lifetime;
  }

  /** Makes this program the one that frees a borrowed object; false if it was not borrowed. */
  final boolean adopted() {
    return LIFETIME.compareAndSet(this, Lifetime.BORROWED, Lifetime.OWNED);
  }

  /**
   * Frees the object if this program has to: it made or adopted it, and neither it nor another
   * thread has freed it; for generated classes.
   *
   * @param free the method that frees it
   */
  protected final void freeOnce(Runnable free) {
    State now = state();
    if (lifetime != Lifetime.OWNED || now == State.FREED || now == State.NULL) {
      return;
    }
    try {
      free.run();
    } catch (FreedByOther late) {
      if (!late.isOf(this)) {
        throw late;
      }
    }
  }

  /** Takes over the handle that a call left: the null handle ends this object's life. */
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

  /** Ends what lasts as long as the object, and lets those be used that wait for it. */
  private void letGo() {
    for (Object companion : kept()) {
      if (companion instanceof Closure closure) {
        closure.end();
      } else if (companion instanceof NativeObject made) {
        made.moves(State.PENDING, State.LIVE);
      }
    }
    endLeases();
    if (kept != null) {
      kept = null;
      binding.kept.remove(this);
    }
    binding.kept.detachAll(this);
  }

  /**
   * Keeps a Java object, such as the buffer behind a window, reachable until this one is freed: the
   * library goes on using it, even if the program has forgotten this object.
   */
  final void keep(Object companion) {
    if (companion instanceof Closure closure) {
      closure.kept();
    }
    List<Object> more = new ArrayList<>(kept());
    more.add(binding.kept.kept(this, companion));
    kept = List.copyOf(more);
    binding.kept.add(this);
  }

  /** Takes over what another object of the same handle keeps. */
  final void takeKept(NativeObject other) {
    kept = other.kept();
    binding.kept.add(this);
    other.kept = null;
    binding.kept.remove(other);
  }

  /** Ends the leases on the memory that it keeps. */
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

  /** Whether the handle may be another object's by now. */
  private boolean isOver() {
    State now = state();
    return now == State.FREED || now == State.EXPIRED;
  }

  /**
   * Whether another object has the same handle of the same class and library.
   *
   * @param other what to compare with
   * @return whether it has, and both handles are still theirs
   */
  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof NativeObject object
            && object.getClass() == getClass()
            && object.handle == handle
            && object.binding == binding
            && !isOver()
            && !object.isOver());
  }

  /**
   * A number made of the handle, which stays the same after the object is freed.
   *
   * @return the number
   */
  @Override
  public final int hashCode() {
    return Long.hashCode(handle);
  }

  /**
   * Whether this is the null handle of its class.
   *
   * @return whether it is
   */
  public final boolean isNull() {
    return state() == State.NULL;
  }
}
