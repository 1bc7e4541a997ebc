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

/**
 * Measures calls of a library: with its Shimwright binding, with handwritten JNI, and with each
 * other tool.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Calls {
  private static final int LENGTH = 1_000;

  /**
   * The tool that calls the library. The class with this name and {@code Calls} makes the calls;
   * its package is compiled separately from this one.
   */
  @Param({"Generated"})
  public String way;

  private final double[] values = new double[LENGTH];
  private PeerCalls calls;
  private int number = 41;
  private String text = "a text of some thirty-two letters";
  private double x = 3;

  /** Checks that every call returns the right result before it is measured. */
  @Setup
  public void begin() throws ReflectiveOperationException {
    values[0] = 1;
    values[LENGTH - 1] = 2;
    Class<?> type = Class.forName("org.shimwright.sample.bench.peer." + way + "Calls");
    calls = (PeerCalls) type.getDeclaredConstructor().newInstance();
    check("number", number(), number + 1);
    check("text", text(), text.length());
    check("array", array(), 3);
    check("structure", structure(), x + 4);
    check("callback", callback(), number + 1);
  }

  private void check(String call, double answer, double expected) {
    if (answer != expected) {
      throw new IllegalStateException(
          "%s answers %s to %s, not %s".formatted(way, answer, call, expected));
    }
  }

  /** A call with an int. */
  @Benchmark
  public int number() {
    return calls.number(number);
  }

  /** A call with a text. */
  @Benchmark
  public long text() {
    return calls.text(text);
  }

  /** A call with an array of doubles. */
  @Benchmark
  public double array() {
    return calls.array(values);
  }

  /** Calls a function with a structure. */
  @Benchmark
  public double structure() {
    return calls.structure(x, 4);
  }

  /** Calls a function that calls a Java method once. */
  @Benchmark
  public int callback() {
    return calls.callback(number);
  }
}
