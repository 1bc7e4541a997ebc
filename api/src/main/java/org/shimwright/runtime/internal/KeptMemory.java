package org.shimwright.runtime.internal;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Memory and functions that a library uses between calls: they stay reachable and in place. */
public final class KeptMemory {
  /** Memory that the program has attached to an object, or to the library as a whole. */
  private record Attached(@Nullable LibraryObject owner, long start, MemoryLease lease) {}

  /**
   * Memory of a function that goes on after its call.
   *
   * @param with the process that it works with, if that is known
   * @param number the later the memory is kept, the larger
   */
  private record Deferred(
      LibraryObject object, @Nullable Integer with, long number, MemoryLease lease) {}

  private final Library library;

  /** Objects that keep memory or functions which the library uses. */
  private final Set<LibraryObject> objects =
      Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

  private final List<Attached> attached = new CopyOnWriteArrayList<>();
  private final Set<Deferred> deferred = ConcurrentHashMap.newKeySet();
  private final AtomicLong deferrals = new AtomicLong();

  KeptMemory(Library library) {
    this.library = library;
  }

  void add(LibraryObject object) {
    objects.add(object);
  }

  void remove(LibraryObject object) {
    objects.remove(object);
  }

  /** Moves what another object of the same handle keeps to one that now frees it. */
  @SuppressWarnings("ReferenceEquality") // two objects that are equal are what is looked for
  void moveTo(LibraryObject adopted) {
    for (LibraryObject other : objects()) {
      if (other != adopted && other.equals(adopted)) {
        adopted.takeKept(other);
      }
    }
  }

  private List<LibraryObject> objects() {
    synchronized (objects) {
      return List.copyOf(objects);
    }
  }

  /**
   * Keeps memory reachable, and from being freed, until it is detached, or its owner is freed.
   *
   * @param owner the object that it is attached to; null if that is the library as a whole
   * @param memory what {@link Call#memory} gave
   */
  public void attach(@Nullable LibraryObject owner, ByteBuffer memory) {
    String to = owner == null ? library.title() : owner.described();
    MemoryLease lease = lease(memory, "to which it is attached; detach it first", to);
    attached.add(new Attached(owner, address(memory), lease));
  }

  private MemoryLease lease(Buffer memory, String why, String holder) {
    return MemoryLease.of(library, memory, "by " + holder + ", " + why);
  }

  private long address(Buffer memory) {
    return library.generalCalls().address(memory);
  }

  /**
   * Ends what {@link #attach} began.
   *
   * @param owner the object that it is attached to; null if that is the library as a whole
   * @param start the address of the memory
   * @return the memory from there on, in the machine's byte order; null if Java has attached none
   */
  public @Nullable ByteBuffer detach(@Nullable LibraryObject owner, long start) {
    for (Attached one : List.copyOf(attached)) {
      if (one.start == start && Objects.equals(one.owner, owner) && attached.remove(one)) {
        one.lease.end();
        return ((ByteBuffer) one.lease.memory()).order(ByteOrder.nativeOrder());
      }
    }
    return null;
  }

  /**
   * Ends what {@link #attach} began.
   *
   * @param owner the object that it is attached to; null if that is the library as a whole
   * @param memory a buffer that starts where the memory does
   */
  public void detach(@Nullable LibraryObject owner, ByteBuffer memory) {
    detach(owner, address(memory));
  }

  /**
   * Keeps memory reachable, and from being freed, until an object is synchronized or freed: the
   * call that has begun something with it returns before that is over.
   *
   * @param object the object
   * @param memory what the library goes on using; if it uses none, null or an array
   * @param with the process that this is with, if that is known
   */
  public void defer(LibraryObject object, @Nullable Object memory, @Nullable Integer with) {
    if (memory instanceof Buffer buffer) {
      MemoryLease lease =
          lease(buffer, "which is not synchronized yet; do that first", object.described());
      deferred.add(new Deferred(object, with, deferrals.incrementAndGet(), lease));
    }
  }

  /**
   * The number of what was deferred last.
   *
   * @return it, for {@link #synchronize}
   */
  public long deferrals() {
    return deferrals.get();
  }

  /**
   * Lets go of what was deferred on an object before a call that has synchronized it.
   *
   * @param object the object
   * @param last what {@link #deferrals} gave before the call
   * @param with the process that the call has synchronized with; null if with all
   */
  public void synchronize(LibraryObject object, long last, @Nullable Integer with) {
    for (Deferred one : List.copyOf(deferred)) {
      boolean over = one.number <= last && (with == null || with.equals(one.with));
      if (over && object.equals(one.object) && deferred.remove(one)) {
        one.lease.end();
      }
    }
  }

  /** Ends what is attached to an object that is freed, and what is deferred on it. */
  void detachAll(LibraryObject owner) {
    synchronize(owner, Long.MAX_VALUE, null);
    for (Attached one : List.copyOf(attached)) {
      if (owner.equals(one.owner) && attached.remove(one)) {
        one.lease.end();
      }
    }
  }

  /** Ends all leases: the library uses no memory any more. */
  void endLeases() {
    for (Attached one : attached) {
      one.lease.end();
    }
    attached.clear();
    deferred.forEach(one -> one.lease.end());
    deferred.clear();
    objects().forEach(LibraryObject::endLeases);
  }

  /**
   * What an object keeps of something that the library uses until the object is freed.
   *
   * @param companion memory or a function
   */
  Object kept(LibraryObject object, Object companion) {
    boolean leased =
        companion instanceof Buffer memory
            && (ArenaMemory.isOfArena(memory) || library.handedOut().at(memory) != null);
    return leased
        ? MemoryLease.of(
            library,
            (Buffer) companion,
            "by "
                + object.described()
                + ", which is neither complete nor freed; complete or free that first")
        : companion;
  }
}
