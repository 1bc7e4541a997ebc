package org.shimwright.sample.bench.peer;

import org.shimwright.sample.bench.java.PeerCalls;

/** SWIG with its own typemaps; a director is its way to be called back. */
public final class SwigCalls implements PeerCalls {
  static {
    System.loadLibrary("crossing-swig");
  }

  private final crossing_point point = new crossing_point();
  private final SwigVisitor visitor =
      new SwigVisitor() {
        @Override
        public int call(int number) {
          return VISITOR.applyAsInt(number);
        }
      };

  @Override
  public int number(int x) {
    return crossing_swig.crossing_number(x);
  }

  @Override
  public long text(String text) {
    return crossing_swig.crossing_text(text);
  }

  @Override
  public double array(double[] values) {
    return crossing_swig.crossing_array(values, values.length);
  }

  @Override
  public double structure(double x, double y) {
    point.setX(x);
    point.setY(y);
    return crossing_swig.crossing_struct(point);
  }

  @Override
  public int callback(int number) {
    return crossing_swig.visit(number, visitor);
  }
}
