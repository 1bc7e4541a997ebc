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

/**
 * The memory and functions that a library uses between calls. They stay reachable, and the memory
 * is not freed.
 */
public final class KeptMemory {
  /** Memory that the program has attached to an object, or to the library as a whole. */
  private record Attached(@Nullable LibraryObject owner, long start, MemoryLease lease) {}

  /**
   * Memory that the library continues to use after the call of a function has returned.
   *
   * @param with the rank of the other process; null if it is not known
   * @param number a number that increases with each call of {@link KeptMemory#defer}
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

  /**
   * Moves the memory and functions that another object with the same handle keeps to the object
   * that now owns the handle.
   */
  @SuppressWarnings("ReferenceEquality") // looks for another object that is equal
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
   * Keeps memory reachable, and prevents that it is freed, until it is detached or its owner is
   * freed.
   *
   * @param owner the object to which the memory is attached; null for the library as a whole
   * @param memory the buffer that {@link Call#memory} returned
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
    return library.generalNatives().address(memory);
  }

  /**
   * Detaches memory that {@link #attach} has attached.
   *
   * @param owner the object to which the memory is attached; null for the library as a whole
   * @param start the address of the memory
   * @return the memory, in the machine's byte order; null if Java has attached none at this address
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
   * Detaches memory that {@link #attach} has attached.
   *
   * @param owner the object to which the memory is attached; null for the library as a whole
   * @param memory a buffer that starts at the start of the memory
   */
  public void detach(@Nullable LibraryObject owner, ByteBuffer memory) {
    detach(owner, address(memory));
  }

  /**
   * Keeps memory reachable, and prevents that it is freed, until an object is synchronized or
   * freed: the operation that a call has begun with the memory continues after the call.
   *
   * @param object the object
   * @param memory the memory that the library continues to use; null or an array if there is none
   * @param with the rank of the other process; null if it is not known
   */
  public void defer(LibraryObject object, @Nullable Object memory, @Nullable Integer with) {
    if (memory instanceof Buffer buffer) {
      MemoryLease lease =
          lease(buffer, "which is not synchronized yet; do that first", object.described());
      deferred.add(new Deferred(object, with, deferrals.incrementAndGet(), lease));
    }
  }

  /**
   * Returns the number of the last call of {@link #defer}.
   *
   * @return the number, for {@link #synchronize}
   */
  public long deferrals() {
    return deferrals.get();
  }

  /**
   * Releases memory after a call that has synchronized an object, such as a window: the memory that
   * {@link #defer} kept for the object before this call began.
   *
   * @param object the object
   * @param last the number that {@link #deferrals} returned before the call
   * @param with the rank of the process with which the call has synchronized; null for all
   *     processes
   */
  public void synchronize(LibraryObject object, long last, @Nullable Integer with) {
    for (Deferred one : List.copyOf(deferred)) {
      boolean over = one.number <= last && (with == null || with.equals(one.with));
      if (over && object.equals(one.object) && deferred.remove(one)) {
        one.lease.end();
      }
    }
  }

  /**
   * Releases the memory that {@link #attach} and {@link #defer} kept for an object that is now
   * freed.
   */
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
   * Returns the Java object that an object must keep for memory or a function that the library uses
   * until the object is freed: a lease if other code could free the memory, otherwise {@code
   * companion} itself.
   *
   * @param companion the memory or the function
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
