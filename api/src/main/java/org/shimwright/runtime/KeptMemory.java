package org.shimwright.runtime;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Memory and functions that a library uses between calls: they stay reachable and in place. */
final class KeptMemory {
  /** Memory that the program has attached to an object, or to the library as a whole. */
  private record Attached(@Nullable NativeObject owner, long start, MemoryLease lease) {}

  private final Library library;

  /** Objects that keep memory or functions which the library uses. */
  private final Set<NativeObject> objects =
      Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

  private final List<Attached> attached = new CopyOnWriteArrayList<>();

  KeptMemory(Library library) {
    this.library = library;
  }

  void add(NativeObject object) {
    objects.add(object);
  }

  void remove(NativeObject object) {
    objects.remove(object);
  }

  /** Moves what another object of the same handle keeps to one that now frees it. */
  @SuppressWarnings("ReferenceEquality") // two objects that are equal are what is looked for
  void moveTo(NativeObject adopted) {
    for (NativeObject other : objects()) {
      if (other != adopted && other.equals(adopted)) {
        adopted.takeKept(other);
      }
    }
  }

  private List<NativeObject> objects() {
    synchronized (objects) {
      return List.copyOf(objects);
    }
  }

  /** Keeps memory until it is detached, or its owner is freed. */
  void attach(@Nullable NativeObject owner, ByteBuffer memory) {
    long start = library.generalCalls().address(memory);
    String to = owner == null ? library.title() : owner.described();
    MemoryLease lease =
        MemoryLease.of(library, memory, "by " + to + ", to which it is attached; detach it first");
    attached.add(new Attached(owner, start, lease));
  }

  /**
   * Ends what {@link #attach} began.
   *
   * @return the memory; null if Java has attached none at this address
   */
  @Nullable ByteBuffer detach(@Nullable NativeObject owner, long start) {
    for (Attached one : List.copyOf(attached)) {
      if (one.start == start && Objects.equals(one.owner, owner) && attached.remove(one)) {
        one.lease.end();
        return (ByteBuffer) one.lease.memory();
      }
    }
    return null;
  }

  /** Ends what is attached to an object that is freed. */
  void detachAll(NativeObject owner) {
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
    objects().forEach(NativeObject::endLeases);
  }

  /**
   * What an object keeps of something that the library uses until the object is freed.
   *
   * @param companion memory or a function
   */
  Object kept(NativeObject object, Object companion) {
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
