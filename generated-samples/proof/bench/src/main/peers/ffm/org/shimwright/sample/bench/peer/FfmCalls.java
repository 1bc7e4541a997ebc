package org.shimwright.sample.bench.peer;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import org.shimwright.sample.bench.java.PeerCalls;

/**
 * Java's own foreign functions, as jextract writes them: texts and arrays in an arena of the call, a
 * structure and a stub that are made once. No call is critical, for it would hold up the collector.
 */
public final class FfmCalls implements PeerCalls {
  private static final SymbolLookup LIBRARY =
      SymbolLookup.libraryLookup(Path.of(System.getProperty("bench.crossing")), Arena.global());
  private static final MethodHandle NUMBER = find("crossing_number", JAVA_INT, JAVA_INT);
  private static final MethodHandle TEXT = find("crossing_text", JAVA_LONG, ADDRESS);
  private static final MethodHandle ARRAY =
      find("crossing_array", JAVA_DOUBLE, ADDRESS, JAVA_LONG);
  private static final MethodHandle STRUCT = find("crossing_struct", JAVA_DOUBLE, ADDRESS);
  private static final MethodHandle CALLBACK =
      find("crossing_callback", JAVA_INT, JAVA_INT, ADDRESS, ADDRESS);

  private final MemorySegment point = Arena.global().allocate(JAVA_DOUBLE, 2);
  private final MemorySegment visitor;

  /** Makes the stub that C calls. */
  public FfmCalls() throws ReflectiveOperationException {
    MethodType type = MethodType.methodType(int.class, int.class, MemorySegment.class);
    MethodHandle visit = MethodHandles.lookup().findStatic(FfmCalls.class, "visit", type);
    visitor =
        Linker.nativeLinker()
            .upcallStub(
                visit, FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS), Arena.global());
  }

  private static MethodHandle find(String name, MemoryLayout result, MemoryLayout... arguments) {
    return Linker.nativeLinker()
        .downcallHandle(
            LIBRARY.find(name).orElseThrow(), FunctionDescriptor.of(result, arguments));
  }

  private static int visit(int number, MemorySegment data) {
    return VISITOR.applyAsInt(number);
  }

  @Override
  public int number(int x) {
    try {
      return (int) NUMBER.invokeExact(x);
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  @Override
  public long text(String text) {
    try (Arena arena = Arena.ofConfined()) {
      return (long) TEXT.invokeExact(arena.allocateFrom(text));
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  @Override
  public double array(double[] values) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment copy = arena.allocateFrom(JAVA_DOUBLE, values);
      return (double) ARRAY.invokeExact(copy, (long) values.length);
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  @Override
  public double structure(double x, double y) {
    point.setAtIndex(JAVA_DOUBLE, 0, x);
    point.setAtIndex(JAVA_DOUBLE, 1, y);
    try {
      return (double) STRUCT.invokeExact(point);
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  @Override
  public int callback(int number) {
    try {
      return (int) CALLBACK.invokeExact(number, visitor, MemorySegment.NULL);
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }
}
