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
 * The memory that a library has handed out to the program as buffers, until the library gets it
 * back.
 *
 * <p>Calls announce pieces of this memory in the same way as objects. So a piece is given back only
 * when no call uses it and no object, such as a request, has a {@link MemoryLease} on it.
 *
 * <p>From JDK 22 on, a buffer can be closed: every later use of it throws {@link
 * IllegalStateException}. Before JDK 22, the library gets memory back only when no buffer refers to
 * it any more, so that no buffer can access memory that was reused.
 */
final class HandedOutMemory {
  /** The message for a buffer whose memory has been freed. */
  static final String FREED = "the memory of the buffer has been freed";

  /** The number of bytes that may wait for the garbage collector before it is called explicitly. */
  private static final long PATIENCE_BYTES = 1L << 28;

  private final Library library;
  private final LibraryCalls natives;

  /** The pieces, by the address of their first byte. */
  private final NavigableMap<Long, Piece> pieces = new ConcurrentSkipListMap<>();

  /** The number of times that a piece was added or removed. */
  private final AtomicInteger changes = new AtomicInteger();

  /** The pieces that belong to objects, by the class and handle of the object. */
  private final Map<Object, Piece> tied = new ConcurrentHashMap<>();

  private final Set<Waiting> waiting = ConcurrentHashMap.newKeySet();
  private final ReferenceQueue<ByteBuffer> unreachable = new ReferenceQueue<>();

  HandedOutMemory(Library library) {
    this.library = library;
    natives = library.generalNatives();
  }

  /** One piece of handed-out memory. */
  final class Piece extends NativeResource {
    private final long start;
    private final long size;
    private final @Nullable AutoCloseable arena;

    /** Null once the piece waits for the garbage collector. */
    private @Nullable ByteBuffer buffer;

    private final Set<MemoryLease> leases = ConcurrentHashMap.newKeySet();

    /** Whether the library frees the piece together with an object. */
    private volatile boolean isTied;

    Piece(long start, ByteBuffer buffer, @Nullable AutoCloseable arena) {
      super(State.LIVE);
      this.start = start;
      this.size = buffer.capacity();
      this.buffer = buffer.order(ByteOrder.nativeOrder());
      this.arena = arena;
    }

    /** Returns the leases that objects have on this piece. */
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
     * Waits for the calls that use this piece, and closes its buffer if the JDK can close buffers.
     *
     * @throws IllegalStateException if the piece is in use by an object, a channel, or the call
     *     that runs the current callback; it then stays as it was
     */
    private void end(CallResources mine) {
      checkLeases();
      mine.close(this);
      State after = State.LIVE;
      try {
        checkLeases(); // a call that has ended meanwhile may have begun one
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

  /** A piece that was given back while buffers may still refer to it. */
  private static final class Waiting extends PhantomReference<ByteBuffer> {
    private final Piece piece;

    Waiting(Piece piece, ReferenceQueue<ByteBuffer> unreachable) {
      super(piece.buffer, unreachable);
      this.piece = piece;
      piece.buffer = null;
    }
  }

  /** Adds a piece, and returns it as a buffer in the machine's byte order. */
  ByteBuffer add(long start, long size) {
    Segments segments = Segments.THERE;
    ByteBuffer buffer;
    AutoCloseable arena = null;
    if (segments == null) {
      buffer = natives.buffer(start, size);
    } else {
      arena = (AutoCloseable) invoke(segments.open);
      buffer = (ByteBuffer) invoke(segments.buffer, start, size, arena);
    }
    pieces.put(start, new Piece(start, buffer, arena));
    changes.incrementAndGet();
    return buffer;
  }

  private void remove(Piece piece) {
    pieces.remove(piece.start, piece);
    changes.incrementAndGet();
  }

  /** Returns a number that changes whenever a piece is added or removed. */
  int changes() {
    return changes.get();
  }

  /** Returns the piece that contains an address, or null. */
  @Nullable Piece at(long address) {
    Map.Entry<Long, Piece> below = pieces.floorEntry(address);
    Piece piece = below == null ? null : below.getValue();
    return piece != null && address - piece.start < piece.size ? piece : null;
  }

  /** Returns the piece that contains the memory of a direct buffer, or null. */
  @Nullable Piece at(Buffer memory) {
    return pieces.isEmpty() ? null : at(natives.address(memory));
  }

  /** Ties a piece from {@link #add} to the object with which it is freed. */
  void tie(ByteBuffer buffer, LibraryObject object) {
    Piece piece = pieces.get(natives.address(buffer));
    if (piece != null && piece.size > 0) { // pieces without bytes may share an address
      piece.isTied = true;
      Piece before = tied.put(identity(object), piece);
      if (before
          != null) { // other code freed that piece's object, and the library reused its handle
        remove(before);
      }
    }
  }

  private static Object identity(LibraryObject object) {
    return Map.entry(object.getClass(), object.handle());
  }

  /**
   * Closes the buffer of the memory that is tied to an object, or to another Java object with the
   * same handle.
   */
  void end(LibraryObject object, CallResources mine) {
    Piece piece = tied.get(identity(object));
    if (piece != null) {
      piece.end(mine);
      tied.remove(identity(object), piece);
      remove(piece); // the library frees it now, even if buffers refer to it
    }
  }

  /**
   * Takes a piece back from the program.
   *
   * @param slice a buffer that starts at the start of the piece
   * @return the memory that the library can free now: this piece, or earlier ones
   */
  List<ByteBuffer> takeBack(ByteBuffer slice, CallResources mine) {
    long start = natives.address(slice);
    Piece piece = pieces.get(start);
    if (piece == null || piece.isTied || piece.state() == NativeResource.State.FREED) {
      throw new IllegalArgumentException(
          "the buffer does not start where memory was allocated, or that has been freed");
    }
    if (ArenaMemory.isOfArena(slice)) { // throws if the slice is of a closed buffer
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

  private static Object invoke(MethodHandle method, Object... arguments) {
    try {
      return method.invokeWithArguments(arguments);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Handles of methods of java.lang.foreign. It became final in JDK 22, so this code must find its
   * methods by reflection.
   *
   * @param open creates an arena; closing it closes the buffers of its segments
   * @param buffer returns a buffer of the memory at an address, with a size, in an arena
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
