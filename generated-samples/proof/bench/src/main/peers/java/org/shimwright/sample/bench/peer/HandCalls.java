package org.shimwright.sample.bench.peer;

import java.util.function.IntUnaryOperator;
import org.shimwright.sample.bench.java.PeerCalls;

/** JNI by hand: what a program needs of it, and no more. */
public final class HandCalls implements PeerCalls {
  static {
    System.loadLibrary("crossing-hand");
    begin(IntUnaryOperator.class);
  }

  private static native void begin(Class<?> visitor);

  private native int visit(int number, IntUnaryOperator visitor);

  @Override
  public native int number(int x);

  @Override
  public native long text(String text);

  @Override
  public native double array(double[] values);

  @Override
  public native double structure(double x, double y);

  @Override
  public int callback(int number) {
    return visit(number, VISITOR);
  }
}
