package org.shimwright.sample.bench.peer;

import org.shimwright.sample.bench.java.PeerGet;

/** SWIG with its own typemaps for results, which come back in arrays. */
public final class SwigPeer implements PeerGet {
  static {
    System.loadLibrary("swigged");
  }

  private final long[] value = new long[1];
  private final int[] flag = new int[1];

  @Override
  public long get(long comm, int key) {
    int status = swigged.get_attr(comm, key, value, flag);
    return status == 0 && flag[0] != 0 ? value[0] : 0;
  }
}
