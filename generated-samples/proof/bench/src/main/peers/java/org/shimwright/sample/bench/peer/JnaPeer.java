package org.shimwright.sample.bench.peer;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import org.shimwright.sample.bench.java.PeerGet;

/** JNA's direct mapping, its fastest way: addresses cross as numbers. */
public final class JnaPeer implements PeerGet {
  static {
    Native.register(JnaPeer.class, NativeLibrary.getInstance(System.getProperty("bench.mpi")));
  }

  private final Memory out = new Memory(16);
  private final long value = com.sun.jna.Pointer.nativeValue(out);

  private static native int MPI_Comm_get_attr(long comm, int key, long value, long flag);

  @Override
  public long get(long comm, int key) {
    int status = MPI_Comm_get_attr(comm, key, value, value + 8);
    return status == 0 && out.getInt(8) != 0 ? out.getLong(0) : 0;
  }
}
