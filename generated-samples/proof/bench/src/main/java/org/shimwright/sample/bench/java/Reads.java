package org.shimwright.sample.bench.java;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Mpi;

/** Measures reads of attributes of every form, and sets of attributes that are Java objects. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Reads {
  private final Object value = new Object();
  private Mpi.Session session;
  private Comm comm;
  private Keyval<Comm, Integer> integer;
  private Keyval<Comm, Long> aint;
  private Keyval<Comm, AttributeValue.Address> address;
  private Keyval<Comm, Object> object;
  private int raw;
  private long self;

  /** Sets one attribute of each form. */
  @Setup
  public void begin() {
    session = Mpi.start();
    comm = Comm.SELF;
    integer = Comm.createKeyval(Codec.integer()).create();
    aint = Comm.createKeyval(Codec.aint()).create();
    address = Comm.createKeyval(Codec.address()).create();
    object = Comm.createKeyval(Codec.object(Object.class)).create();
    comm.setAttr(integer, 7);
    comm.setAttr(aint, 1L << 40);
    comm.setAttr(address, new AttributeValue.Address(4096));
    comm.setAttr(object, value);
    Keyval<Comm, AttributeValue.Address> known = Comm.createKeyval(Codec.address()).create();
    comm.setAttr(known, new AttributeValue.Address(4096));
    raw = known.toInt(); // not that of a key that only Java has
    self = ByHand.self();
  }

  /** Finalizes MPI. */
  @TearDown
  public void end() {
    session.close();
  }

  /** Calls a native method that does nothing. The other times are compared with its time. */
  @Benchmark
  public void emptyJni() {
    ByHand.empty();
  }

  /** Reads an attribute through JNI code that is written by hand. */
  @Benchmark
  public long getByHand() {
    return ByHand.get(self, raw);
  }

  /** Reads an attribute that is an int. */
  @Benchmark
  public int getInt() {
    return comm.getAttr(integer).orElse(0);
  }

  /** Reads an attribute that is an address-sized integer. */
  @Benchmark
  public long getAint() {
    return comm.getAttr(aint).orElse(0L);
  }

  /** Reads an attribute that is an address. */
  @Benchmark
  public long getAddress() {
    var found = comm.getAttr(address);
    return found.isPresent() ? found.get().word() : 0;
  }

  /** Reads an attribute that is a Java object. */
  @Benchmark
  public Object getObject() {
    return comm.getAttr(object).orElse(null);
  }

  /** Sets an object as the value of an attribute that already has an object. */
  @Benchmark
  public void setObject() {
    comm.setAttr(object, value);
  }
}
