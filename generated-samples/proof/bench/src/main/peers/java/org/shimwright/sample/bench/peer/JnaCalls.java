package org.shimwright.sample.bench.peer;

import com.sun.jna.Callback;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import org.shimwright.sample.bench.java.PeerCalls;

/** JNA's direct mapping, its fastest way: a structure is memory whose address crosses. */
public final class JnaCalls implements PeerCalls {
  static {
    Native.register(
        JnaCalls.class, NativeLibrary.getInstance(System.getProperty("bench.crossing")));
  }

  /** What C calls. */
  public interface Visitor extends Callback {
    /** Answers a number. */
    int call(int number, Pointer data);
  }

  private final Visitor visitor = (number, data) -> VISITOR.applyAsInt(number);
  private final Memory point = new Memory(16);
  private final long address = Pointer.nativeValue(point);

  private static native int crossing_number(int x);

  private static native long crossing_text(String text);

  private static native double crossing_array(double[] values, long count);

  private static native double crossing_struct(long point);

  private static native int crossing_callback(int number, Visitor visitor, Pointer data);

  @Override
  public int number(int x) {
    return crossing_number(x);
  }

  @Override
  public long text(String text) {
    return crossing_text(text);
  }

  @Override
  public double array(double[] values) {
    return crossing_array(values, values.length);
  }

  @Override
  public double structure(double x, double y) {
    point.setDouble(0, x);
    point.setDouble(8, y);
    return crossing_struct(address);
  }

  @Override
  public int callback(int number) {
    return crossing_callback(number, visitor, null);
  }
}
