package org.shimwright.sample.bench.peer;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import org.shimwright.sample.bench.java.PeerGet;

/** Java's own foreign functions, as jextract writes them. */
public final class FfmPeer implements PeerGet {
  private static final MethodHandle GET =
      Linker.nativeLinker()
          .downcallHandle(
              SymbolLookup.libraryLookup(Path.of(System.getProperty("bench.mpi")), Arena.global())
                  .find("MPI_Comm_get_attr")
                  .orElseThrow(),
              FunctionDescriptor.of(JAVA_INT, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS));

  private final MemorySegment value = Arena.global().allocate(JAVA_LONG);
  private final MemorySegment flag = Arena.global().allocate(JAVA_INT);

  @Override
  public long get(long comm, int key) {
    try {
      int status = (int) GET.invokeExact(comm, key, value, flag);
      return status == 0 && flag.get(JAVA_INT, 0) != 0 ? value.get(JAVA_LONG, 0) : 0;
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }
}
