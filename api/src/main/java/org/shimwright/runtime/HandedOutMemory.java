package org.shimwright.runtime;

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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Memory that a library has handed out as buffers, until the library has it back.
 *
 * <p>From JDK 22 on a buffer can be ended: whoever uses it afterwards gets an {@link
 * IllegalStateException}. Before, memory that the program gives back goes back only when no buffer
 * leads to it any more, so that no use of one reaches other memory.
 */
final class HandedOutMemory {
  /** So many bytes may wait for the garbage collector before it is called. */
  private static final long PATIENCE_BYTES = 1L << 28;

  private final LibraryCalls natives;
  private final Map<Long, Piece> pieces = new ConcurrentHashMap<>();

  /** By the class and handle of the object that each goes with. */
  private final Map<Object, Piece> tied = new ConcurrentHashMap<>();

  private final Set<Waiting> waiting = ConcurrentHashMap.newKeySet();
  private final ReferenceQueue<ByteBuffer> unreachable = new ReferenceQueue<>();

  HandedOutMemory(LibraryCalls natives) {
    this.natives = natives;
  }

  /** One piece; its end closes it. */
  static final class Piece implements AutoCloseable {
    private final ByteBuffer buffer;
    private final @Nullable AutoCloseable arena;

    Piece(ByteBuffer buffer, @Nullable AutoCloseable arena) {
      this.buffer = buffer.order(ByteOrder.nativeOrder());
      this.arena = arena;
    }

    /** Ends the buffer, where buffers can be ended. */
    @Override
    public void close() {
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
    private final long start;
    private final long size;

    Waiting(ByteBuffer buffer, long start, ReferenceQueue<ByteBuffer> unreachable) {
      super(buffer, unreachable);
      this.start = start;
      this.size = buffer.capacity();
    }
  }

  /** A new piece as a buffer in the machine's byte order. */
  ByteBuffer add(long start, long size) {
    Segments segments = Segments.THERE;
    Piece piece;
    if (segments == null) {
      piece = new Piece(natives.buffer(start, size), null);
    } else {
      AutoCloseable arena = (AutoCloseable) called(segments.open);
      piece = new Piece((ByteBuffer) called(segments.buffer, start, size, arena), arena);
    }
    pieces.put(start, piece);
    return piece.buffer;
  }

  /** Ties what {@link #add} made to the object that it goes with. */
  void tie(ByteBuffer buffer, NativeObject object) {
    tied.put(Map.entry(object.getClass(), object.handle()), pieces.remove(natives.address(buffer)));
  }

  /** Ends the memory that goes with an object, whichever Java object has its handle. */
  void end(NativeObject object) {
    Piece piece = tied.get(Map.entry(object.getClass(), object.handle()));
    if (piece != null) {
      piece.close();
      tied.remove(Map.entry(object.getClass(), object.handle()), piece);
    }
  }

  /**
   * Makes sure that the memory of a direct buffer is there: neither given back nor, from JDK 22 on,
   * of an arena that the program has closed.
   */
  void check(Buffer memory) {
    Segments segments = Segments.THERE;
    boolean ended = segments != null && !segments.isAlive(memory);
    if (!waiting.isEmpty() && memory instanceof ByteBuffer bytes) { // views keep it from going back
      long start = natives.address(bytes);
      for (Waiting gone : waiting) {
        ended |= start >= gone.start && start - gone.start < gone.size;
      }
    }
    if (ended) {
      throw new IllegalStateException("the memory of the buffer has been freed");
    }
  }

  /**
   * Takes a piece back.
   *
   * @param slice a buffer that starts where it does
   * @return the memory that the library can have now: this piece, or earlier ones
   */
  List<ByteBuffer> takeBack(ByteBuffer slice) {
    long start = natives.address(slice);
    Piece piece = pieces.get(start);
    if (piece == null) {
      throw new IllegalArgumentException(
          "the buffer does not start where memory was allocated, or that has been freed");
    }
    check(slice);
    piece.close();
    if (!pieces.remove(start, piece)) {
      throw new IllegalArgumentException("the memory is just being freed by another thread");
    }
    List<ByteBuffer> free = new ArrayList<>();
    if (piece.arena != null) {
      free.add(natives.buffer(start, piece.buffer.capacity()));
    } else {
      waiting.add(new Waiting(piece.buffer, start, unreachable));
      long bytes = waiting.stream().mapToLong(gone -> gone.size).sum();
      if (bytes > PATIENCE_BYTES) {
        System.gc();
      }
    }
    for (Reference<?> gone = unreachable.poll(); gone != null; gone = unreachable.poll()) {
      Waiting over = (Waiting) gone;
      waiting.remove(over);
      free.add(natives.buffer(over.start, over.size));
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
   * @param isAlive whether a buffer has not been ended
   */
  private record Segments(MethodHandle open, MethodHandle buffer, MethodHandle isAlive) {
    static final @Nullable Segments THERE = find();

    /** Every call with a buffer asks, so the compiler is to see the types: it inlines that. */
    boolean isAlive(Buffer memory) {
      try {
        return (boolean) isAlive.invokeExact(memory);
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    private static @Nullable Segments find() {
      try {
        return Runtime.version().feature() < 22 ? null : new Segments(opened(), made(), asked());
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

    private static MethodHandle asked() throws ReflectiveOperationException {
      Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
      Class<?> scope = Class.forName("java.lang.foreign.MemorySegment$Scope");
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      return MethodHandles.filterReturnValue(
          MethodHandles.filterReturnValue(
              lookup.findStatic(segment, "ofBuffer", MethodType.methodType(segment, Buffer.class)),
              lookup.findVirtual(segment, "scope", MethodType.methodType(scope))),
          lookup.findVirtual(scope, "isAlive", MethodType.methodType(boolean.class)));
    }
  }
}
