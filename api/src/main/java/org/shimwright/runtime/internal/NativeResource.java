package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An object or a key that a library has made and that can be freed. Java checks its state before
 * its handle reaches native code.
 */
public abstract class NativeResource {
  private static final VarHandle STATE = Fields.own(MethodHandles.lookup(), "state", State.class);

  /** The state of a resource. */
  enum State {
    LIVE("is in use"),
    PENDING("is not ready: the request that makes it has not completed"),
    CLOSING("is just being freed"),
    FREED("has been freed"),
    EXPIRED("was borrowed by a callback that has returned"),
    NULL("is the null handle");

    final String words;

    State(String words) {
      this.words = words;
    }
  }

  private static final VarHandle NUMBER = Fields.own(MethodHandles.lookup(), "number", long.class);
  private static final AtomicLong NUMBERS = new AtomicLong();

  /**
   * The number of uses after which a resource gets a number. A barrier costs as much as 100 fences,
   * and the first barrier takes milliseconds. The limit is also low enough that the slow path is
   * not hot yet: the JIT compiler would inline a hot one into every getter, which would then be too
   * large to be inlined itself.
   */
  static final int OFTEN = 200;

  private volatile State state;

  private volatile long number;

  /** Not atomic: threads may lose each other's increments. */
  private int uses;

  /** Uses a release store instead of a volatile one: a new object needs no fence. */
  @SuppressWarnings("NullAway.Init")
  NativeResource(State state) {
    STATE.setRelease(this, state);
  }

  /** Returns the library that made this resource. */
  abstract Library binding();

  /** Returns the name of this resource in messages, such as {@code Comm 0x101}. */
  abstract String described();

  State state() {
    return state;
  }

  void become(State next) {
    state = next;
  }

  /**
   * Marks a borrowed object as expired when its callback returns. No other thread waits for this,
   * so a release store is enough.
   */
  final void expires() {
    STATE.setRelease(this, State.EXPIRED);
  }

  boolean moves(State from, State to) {
    return STATE.compareAndSet(this, from, to);
  }

  /**
   * Calls {@link Library#isUsedElsewhere} for this resource, whose state is {@link State#CLOSING}.
   * If this fails because the stack or the memory is full, the resource becomes alive again. If
   * {@code settled} is true, its state stays, because the end of the call decides it.
   */
  final boolean isUsedElsewhere(CallResources mine, boolean settled) {
    try {
      return binding().isUsedElsewhere(this, mine);
    } catch (StackOverflowError | OutOfMemoryError noRoom) {
      if (!settled) {
        become(State.LIVE);
      }
      throw noRoom;
    }
  }

  /**
   * Counts a use, and gives a resource that is often used a number. Threads announce by this number
   * that they use the resource.
   *
   * <p>A thread that announces a number needs no fence before it reads the state. The thread that
   * ends the resource, which is rare, pays for that: it changes the state, makes all threads pass a
   * memory barrier, and only then looks for announcements. A using thread either reads the state
   * after its barrier and sees the change, or has announced the number before its barrier and is
   * found. So the fast side only needs the compiler to keep the order.
   *
   * <p>The thread that ends the resource needs no barrier if the resource has no number after the
   * state has changed: both fields are volatile, so a thread that sees or sets a number later reads
   * the state even later.
   */
  final void countUse(Library library) {
    if (number == 0 && ++uses > OFTEN && isNumbered() && library.becomesQuiet()) {
      NUMBER.compareAndSet(this, 0L, NUMBERS.incrementAndGet());
    }
  }

  /** The number by which threads announce this resource; 0 if it has none. */
  final long number() {
    return number;
  }

  /**
   * Returns whether this resource may get a number. Threads announce a resource with a number
   * without a fence.
   */
  boolean isNumbered() {
    return true;
  }

  /**
   * Ends {@link State#CLOSING} when the call that took this resource ends.
   *
   * @param left the word that native code has stored for the resource, such as the remaining
   *     handle; the value before the call if native code did not run
   */
  void settle(long left) {
    become(State.LIVE);
  }

  /**
   * Prepares the use of this resource by a thread. It is called before the thread announces the
   * resource.
   */
  void beforeUse() {}

  IllegalStateException refusal(State why) {
    return new IllegalStateException(described() + " " + why.words);
  }

  /** Makes the exception that says why this resource cannot be freed. */
  final IllegalStateException refusalToFree() {
    State now = state();
    IllegalStateException why = refusal(now);
    return now == State.CLOSING || now == State.FREED ? new FreedByOther(this, why) : why;
  }

  /** Returns whether this resource itself is alive. Does not check its parent. */
  final boolean isLive() {
    return state == State.LIVE;
  }

  /**
   * Returns whether the resource can be used: it is not freed, not borrowed by a callback that has
   * returned, and not null.
   *
   * @return whether it can be used
   */
  public boolean isAlive() {
    return isLive();
  }

  /**
   * Returns the class and the handle, and the state if the resource is not alive. For messages
   * only, never for native code.
   */
  @Override
  public String toString() {
    State now = state();
    return now == State.LIVE ? described() : described() + " (" + now.words + ")";
  }
}
