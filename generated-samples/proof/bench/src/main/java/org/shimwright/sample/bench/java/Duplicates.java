package org.shimwright.sample.bench.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Mpi;

/** Measures dup and free of a communicator whose keys have copy and delete callbacks in Java. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Duplicates {
  /** The number of keys, each with a copy callback and a delete callback. */
  @Param({"0", "1", "10"})
  public int keys;

  private final List<Keyval<Comm, Long>> made = new ArrayList<>();
  private Mpi.Session session;
  private Comm comm;
  private long deletions;

  /** Sets an attribute for each key. */
  @Setup
  public void begin() {
    session = Mpi.start();
    comm = Comm.SELF.dup();
    for (int i = 0; i < keys; i++) {
      Keyval<Comm, Long> key =
          Comm.createKeyval(Codec.aint())
              .onCopy((from, word) -> Optional.of(word))
              .onDelete((from, word) -> deletions++)
              .create();
      comm.setAttr(key, 1000L + i);
      made.add(key);
    }
  }

  /** Ends MPI. */
  @TearDown
  public void end() {
    comm.free();
    session.close();
  }

  /** Duplicates an object and frees the duplicate, which runs two callbacks for each key. */
  @Benchmark
  public long dup() {
    comm.dup().free();
    return deletions;
  }
}
