package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Something that a library made and that can die: an object or a key, with the state that Java
 * checks before any handle reaches native code.
 */
public abstract class NativeResource {
  private static final VarHandle STATE = Fields.own(MethodHandles.lookup(), "state", State.class);

  /** Where a resource is in its life. */
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
   * How often a resource is used before it gets a number: a barrier costs as much as 100 fences,
   * and the first one milliseconds. Also so few uses that the slow way is not hot yet: the JVM
   * would compile a hot one into every get, which would be too large then for its own callers.
   */
  static final int OFTEN = 200;

  private volatile State state;

  private volatile long number;

  /** Threads may lose counts of each other. */
  private int uses;

  /** Without the fence of a volatile store, which a new object does not need. */
  @SuppressWarnings("NullAway.Init")
  NativeResource(State state) {
    STATE.setRelease(this, state);
  }

  /** The library that made this resource. */
  abstract Library binding();

  /** What a message calls this resource, such as {@code Comm 0x101}. */
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
   * As {@link Library#isUsedElsewhere}, of a resource that is closing. If that has no room, it is
   * alive again, unless the end of the call is to settle it.
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
   * Counts a use, and gives a resource that is often used the number by which threads announce that
   * they use it.
   *
   * <p>Who announces a number needs no fence before it looks at the state. The rare thread that
   * ends the resource pays for that: after it has changed the state, it makes all threads pass a
   * memory barrier, and looks for announcements only then. A thread has either looked at the state
   * after its barrier, and found it changed; or announced itself before its barrier, and is found.
   * This needs the order of the compiler alone on the side that is fast.
   *
   * <p>The thread that ends the resource need not do so if it finds no number here after it has
   * changed the state: both are volatile, so whoever sees or gives a number later looks at the
   * state later still.
   */
  final void countUse(Library library) {
    if (number == 0 && ++uses > OFTEN && isNumbered() && library.becomesQuiet()) {
      NUMBER.compareAndSet(this, 0L, NUMBERS.incrementAndGet());
    }
  }

  /** The number, if it has one, or 0. */
  final long number() {
    return number;
  }

  /** Whether it may be announced by a number. */
  boolean isNumbered() {
    return true;
  }

  /**
   * Ends {@link State#CLOSING} as the call ends that has taken this resource.
   *
   * @param left the word that native code has left, or that was there before it, if it has not run
   */
  void settle(long left) {
    become(State.LIVE);
  }

  /** Called by a thread before it announces that it uses the resource. */
  void beforeUse() {}

  IllegalStateException refusal(State why) {
    return new IllegalStateException(described() + " " + why.words);
  }

  /** What says why it cannot be freed. */
  final IllegalStateException refusalToFree() {
    State now = state();
    IllegalStateException why = refusal(now);
    return now == State.CLOSING || now == State.FREED ? new FreedByOther(this, why) : why;
  }

  /** Whether it is alive by itself, whatever it is part of. */
  final boolean isLive() {
    return state == State.LIVE;
  }

  /**
   * Whether the resource can be used: not freed, not borrowed by a callback that has returned, not
   * null.
   *
   * @return whether it can be used
   */
  public boolean isAlive() {
    return isLive();
  }

  /**
   * The class and handle, and the state if it is not alive: for messages, never for native code.
   */
  @Override
  public String toString() {
    State now = state();
    return now == State.LIVE ? described() : described() + " (" + now.words + ")";
  }
}
