package org.shimwright.sample.bench.peer;

import org.bytedeco.javacpp.FunctionPointer;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.annotation.Cast;
import org.bytedeco.javacpp.annotation.Const;
import org.bytedeco.javacpp.annotation.Name;
import org.bytedeco.javacpp.annotation.NoException;
import org.bytedeco.javacpp.annotation.Platform;
import org.shimwright.sample.bench.java.PeerCalls;

/** JavaCPP, as its parser would write these functions. */
@Platform(include = "crossing.h", link = "crossing")
public final class JavaCppCalls implements PeerCalls {
  static {
    Loader.load();
  }

  /** The structure. */
  @Name("crossing_point")
  @NoException
  public static class Point extends Pointer {
    static {
      Loader.load();
    }

    /** Makes one. */
    public Point() {
      allocate();
    }

    private native void allocate();

    /** {@return a field} */
    public native double x();

    /** Sets it. */
    public native Point x(double x);

    /** {@return a field} */
    public native double y();

    /** Sets it. */
    public native Point y(double y);
  }

  /** What C calls. */
  public static class Visitor extends FunctionPointer {
    static {
      Loader.load();
    }

    /** Makes one. */
    protected Visitor() {
      allocate();
    }

    private native void allocate();

    /** Answers a number. */
    public int call(int number, Pointer data) {
      return VISITOR.applyAsInt(number);
    }
  }

  private final Visitor visitor = new Visitor();
  private final Point point = new Point();

  @NoException
  private static native int crossing_number(int x);

  @NoException
  @Cast("size_t")
  private static native long crossing_text(String text);

  @NoException
  private static native double crossing_array(
      @Const double[] values, @Cast("size_t") long count);

  @NoException
  private static native double crossing_struct(@Const Point point);

  @NoException
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
    return crossing_struct(point.x(x).y(y));
  }

  @Override
  public int callback(int number) {
    return crossing_callback(number, visitor, null);
  }
}
