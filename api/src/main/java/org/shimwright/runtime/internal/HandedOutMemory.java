package org.shimwright.runtime.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Memory that a library has handed out as buffers, until the library has it back.
 *
 * <p>Calls use its pieces as they use objects: a piece is given back only when no call uses it, and
 * not while an object such as a request has a {@link MemoryLease} on it.
 *
 * <p>From JDK 22 on a buffer can be ended: whoever uses it afterwards gets an {@link
 * IllegalStateException}. Before, memory that the program gives back goes back only when no buffer
 * leads to it any more, so that no use of one reaches other memory.
 */
final class HandedOutMemory {
  /** What is wrong with a buffer whose memory is gone. */
  static final String FREED = "the memory of the buffer has been freed";

  /** So many bytes may wait for the garbage collector before it is called. */
  private static final long PATIENCE_BYTES = 1L << 28;

  private final Library library;
  private final LibraryCalls natives;

  /** By the address of the first byte. */
  private final NavigableMap<Long, Piece> pieces = new ConcurrentSkipListMap<>();

  /** How often there was a change of the pieces. */
  private final AtomicInteger changes = new AtomicInteger();

  /** By the class and handle of the object that each goes with. */
  private final Map<Object, Piece> tied = new ConcurrentHashMap<>();

  private final Set<Waiting> waiting = ConcurrentHashMap.newKeySet();
  private final ReferenceQueue<ByteBuffer> unreachable = new ReferenceQueue<>();

  HandedOutMemory(Library library) {
    this.library = library;
    natives = library.generalCalls();
  }

  /** One piece. */
  final class Piece extends NativeResource {
    private final long start;
    private final long size;
    private final @Nullable AutoCloseable arena;

    /** Null once it waits for the collector. */
    private @Nullable ByteBuffer buffer;

    private final Set<MemoryLease> leases = ConcurrentHashMap.newKeySet();

    /** Whether the library takes it back together with an object. */
    private volatile boolean isTied;

    Piece(long start, ByteBuffer buffer, @Nullable AutoCloseable arena) {
      super(State.LIVE);
      this.start = start;
      this.size = buffer.capacity();
      this.buffer = buffer.order(ByteOrder.nativeOrder());
      this.arena = arena;
    }

    /** The leases that objects have on it. */
    Set<MemoryLease> leases() {
      return leases;
    }

    @Override
    Library binding() {
      return library;
    }

    @Override
    String described() {
      return "the memory of the buffer";
    }

    /**
     * Waits for the calls that use it, and ends the buffer, where buffers can be ended.
     *
     * @throws IllegalStateException if it is in use by an object, a channel, or the call that runs
     *     this callback; it stays as it was
     */
    private void end(CallResources mine) {
      checkLeases();
      mine.close(this);
      State after = State.LIVE;
      try {
        checkLeases(); // a call that was waited for may have begun one
        closeArena();
        after = State.FREED;
      } finally {
        become(after);
      }
    }

    private void checkLeases() {
      Iterator<MemoryLease> all = leases.iterator();
      if (all.hasNext()) {
        throw new IllegalStateException("the memory is in use " + all.next().holder());
      }
    }

    private void closeArena() {
      if (arena != null) {
        try {
          arena.close();
        } catch (Exception used) {
          throw new IllegalStateException(
              "the memory is in use, or just being freed: " + used.getMessage(), used);
        }
      }
    }
  }

  /** A piece that was given back while buffers may lead to it. */
  private static final class Waiting extends PhantomReference<ByteBuffer> {
    private final Piece piece;

    Waiting(Piece piece, ReferenceQueue<ByteBuffer> unreachable) {
      super(piece.buffer, unreachable);
      this.piece = piece;
      piece.buffer = null;
    }
  }

  /** A new piece as a buffer in the machine's byte order. */
  ByteBuffer add(long start, long size) {
    Segments segments = Segments.THERE;
    ByteBuffer buffer;
    AutoCloseable arena = null;
    if (segments == null) {
      buffer = natives.buffer(start, size);
    } else {
      arena = (AutoCloseable) called(segments.open);
      buffer = (ByteBuffer) called(segments.buffer, start, size, arena);
    }
    pieces.put(start, new Piece(start, buffer, arena));
    changes.incrementAndGet();
    return buffer;
  }

  private void remove(Piece piece) {
    pieces.remove(piece.start, piece);
    changes.incrementAndGet();
  }

  /** A number that changes with the pieces. */
  int changes() {
    return changes.get();
  }

  /** The piece that has the byte at an address, if one has. */
  @Nullable Piece at(long address) {
    Map.Entry<Long, Piece> below = pieces.floorEntry(address);
    Piece piece = below == null ? null : below.getValue();
    return piece != null && address - piece.start < piece.size ? piece : null;
  }

  /** The piece in which a direct buffer lies, if it lies in one. */
  @Nullable Piece at(Buffer memory) {
    return pieces.isEmpty() ? null : at(natives.address(memory));
  }

  /** Ties what {@link #add} made to the object that it goes with. */
  void tie(ByteBuffer buffer, LibraryObject object) {
    Piece piece = pieces.get(natives.address(buffer));
    if (piece != null && piece.size > 0) { // memory without bytes may all be at one address
      piece.isTied = true;
      Piece before = tied.put(identity(object), piece);
      if (before
          != null) { // other code has freed its object, and the library used its handle again
        remove(before);
      }
    }
  }

  private static Object identity(LibraryObject object) {
    return Map.entry(object.getClass(), object.handle());
  }

  /** Ends the memory that goes with an object, whichever Java object has its handle. */
  void end(LibraryObject object, CallResources mine) {
    Piece piece = tied.get(identity(object));
    if (piece != null) {
      piece.end(mine);
      tied.remove(identity(object), piece);
      remove(piece); // the library takes it now, whether or not buffers lead to it
    }
  }

  /**
   * Takes a piece back.
   *
   * @param slice a buffer that starts where it does
   * @return the memory that the library can have now: this piece, or earlier ones
   */
  List<ByteBuffer> takeBack(ByteBuffer slice, CallResources mine) {
    long start = natives.address(slice);
    Piece piece = pieces.get(start);
    if (piece == null || piece.isTied || piece.state() == NativeResource.State.FREED) {
      throw new IllegalArgumentException(
          "the buffer does not start where memory was allocated, or that has been freed");
    }
    if (ArenaMemory.isOfArena(slice)) { // one of earlier memory at the same address has ended
      ArenaMemory.hold(slice);
      ArenaMemory.letGo(slice);
    }
    piece.end(mine);
    List<ByteBuffer> free = new ArrayList<>();
    if (piece.arena != null) {
      remove(piece);
      free.add(natives.buffer(start, piece.size));
    } else {
      waiting.add(new Waiting(piece, unreachable));
      long bytes = waiting.stream().mapToLong(gone -> gone.piece.size).sum();
      if (bytes > PATIENCE_BYTES) {
        System.gc();
      }
    }
    for (Reference<?> gone = unreachable.poll(); gone != null; gone = unreachable.poll()) {
      Waiting over = (Waiting) gone;
      waiting.remove(over);
      remove(over.piece);
      free.add(natives.buffer(over.piece.start, over.piece.size));
    }
    return free;
  }

  private static Object called(MethodHandle method, Object... arguments) {
    try {
      return method.invokeWithArguments(arguments);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * What java.lang.foreign is asked for: JDK 22 made it final, so the code must name nothing of it.
   *
   * @param open makes an arena, which ends the buffers of its segments when it is closed
   * @param buffer the memory at an address, of a size, of an arena, as a buffer
   */
  private record Segments(MethodHandle open, MethodHandle buffer) {
    static final @Nullable Segments THERE = find();

    private static @Nullable Segments find() {
      try {
        return Runtime.version().feature() < 22 ? null : new Segments(opened(), made());
      } catch (ReflectiveOperationException impossible) {
        throw new ExceptionInInitializerError(impossible);
      }
    }

    private static MethodHandle opened() throws ReflectiveOperationException {
      Class<?> arena = Class.forName("java.lang.foreign.Arena");
      return MethodHandles.lookup().findStatic(arena, "ofShared", MethodType.methodType(arena));
    }

    private static MethodHandle made() throws ReflectiveOperationException {
      Class<?> arena = Class.forName("java.lang.foreign.Arena");
      Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodHandle at =
          lookup.findStatic(segment, "ofAddress", MethodType.methodType(segment, long.class));
      MethodHandle sized =
          lookup.findVirtual(
              segment,
              "reinterpret",
              MethodType.methodType(segment, long.class, arena, Consumer.class));
      MethodHandle buffer =
          lookup.findVirtual(segment, "asByteBuffer", MethodType.methodType(ByteBuffer.class));
      MethodHandle made = MethodHandles.filterArguments(sized, 0, at);
      return MethodHandles.filterReturnValue(
          MethodHandles.insertArguments(made, 3, (Object) null), buffer);
    }
  }
}
