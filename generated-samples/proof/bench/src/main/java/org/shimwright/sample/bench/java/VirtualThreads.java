package org.shimwright.sample.bench.java;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Mpi;

/**
 * Reads an attribute once in each of many virtual threads. JDK 21 is the first JDK with virtual
 * threads.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class VirtualThreads {
  private static final int THREADS = 100_000;

  private MethodHandle start;
  private Mpi.Session session;
  private Comm comm;
  private Keyval<Comm, Integer> key;
  private int sink;

  /** Sets an attribute. */
  @Setup
  public void begin() throws ReflectiveOperationException {
    start =
        MethodHandles.publicLookup()
            .findStatic(
                Thread.class,
                "startVirtualThread",
                MethodType.methodType(Thread.class, Runnable.class));
    session = Mpi.start();
    comm = Comm.SELF;
    key = Comm.createKeyval(Codec.integer()).create();
    comm.setAttr(key, 7);
  }

  /** Finalizes MPI. */
  @TearDown
  public void end() {
    session.close();
  }

  /**
   * Reads the attribute with the MPI-1 function. The binding always calls this function; it does
   * not read the value from memory instead.
   */
  private void get() {
    sink = key.getMpi1(comm).orElse(0);
  }

  private void inThreads(Runnable work) throws Throwable {
    CountDownLatch running = new CountDownLatch(THREADS);
    Runnable counted =
        () -> {
          work.run();
          running.countDown();
        };
    for (int i = 0; i < THREADS; i++) {
      Thread unused = (Thread) start.invokeExact(counted);
    }
    running.await();
  }

  /** Gets the attribute in one thread, as often as the virtual threads do together. */
  @Benchmark
  @OperationsPerInvocation(THREADS)
  public int getsInOneThread() {
    for (int i = 0; i < THREADS; i++) {
      get();
    }
    return sink;
  }

  /** Starts the virtual threads, which do nothing: the cost of the threads alone. */
  @Benchmark
  @OperationsPerInvocation(THREADS)
  public void virtualThreads() throws Throwable {
    inThreads(() -> {});
  }

  /** Gets the attribute once in each virtual thread. */
  @Benchmark
  @OperationsPerInvocation(THREADS)
  public int getsInVirtualThreads() throws Throwable {
    inThreads(this::get);
    return sink;
  }
}
