package org.shimwright.sample.bench.peer;

import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.annotation.Cast;
import org.bytedeco.javacpp.annotation.NoException;
import org.bytedeco.javacpp.annotation.Platform;
import org.shimwright.sample.bench.java.PeerGet;

/** JavaCPP, as its documentation binds a C function with results behind pointers. */
@Platform(include = "mpi.h", link = "mpi")
public final class JavaCppPeer implements PeerGet {
  static {
    Loader.load();
  }

  private final LongPointer value = new LongPointer(1);
  private final IntPointer flag = new IntPointer(1);

  @NoException
  private static native int MPI_Comm_get_attr(
      @Cast("MPI_Comm") long comm, int key, Pointer value, IntPointer flag);

  @Override
  public long get(long comm, int key) {
    int status = MPI_Comm_get_attr(comm, key, value, flag);
    return status == 0 && flag.get() != 0 ? value.get() : 0;
  }
}
