package org.shimwright.sample.bench.java;

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
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Mpi;

/**
 * Measures how long other tools that call C from Java, such as JNA, take to get an attribute. The
 * classes that use these tools are built only for a measurement.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Peers {
  private static final long VALUE = 4096;

  /**
   * The other tool that is measured. The class with this name and {@code Peer} calls C by this
   * tool; its package is compiled separately from this one.
   */
  @Param({"Jna"})
  public String peer;

  private Mpi.Session session;
  private PeerGet peerGet;
  private long self;
  private int key;

  /** Sets an attribute, and makes sure that the peer finds it. */
  @Setup
  public void begin() throws ReflectiveOperationException {
    session = Mpi.start();
    Keyval<Comm, AttributeValue.Address> made = Comm.createKeyval(Codec.address()).create();
    Comm.SELF.setAttr(made, new AttributeValue.Address(VALUE));
    key = made.toInt();
    self = ByHand.self();
    Class<?> type = Class.forName("org.shimwright.sample.bench.peer." + peer + "Peer");
    peerGet = (PeerGet) type.getDeclaredConstructor().newInstance();
    if (peerGet.get(self, key) != VALUE) {
      throw new IllegalStateException(peer + " does not find the attribute");
    }
  }

  /** Finalizes MPI. */
  @TearDown
  public void end() {
    session.close();
  }

  /** Reads the attribute with the other tool. */
  @Benchmark
  public long get() {
    return peerGet.get(self, key);
  }
}
