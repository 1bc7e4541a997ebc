package org.shimwright.sample.bench.peer;

import org.shimwright.sample.bench.crossing.Crossing;
import org.shimwright.sample.bench.crossing.Point;
import org.shimwright.sample.bench.crossing.Visitor;
import org.shimwright.sample.bench.java.PeerCalls;

/** The facade that Shimwright generates. */
public final class GeneratedCalls implements PeerCalls {
  private final Visitor visitor = VISITOR::applyAsInt;

  @Override
  public int number(int x) {
    return Crossing.number(x);
  }

  @Override
  public long text(String text) {
    return Crossing.text(text);
  }

  @Override
  public double array(double[] values) {
    return Crossing.array(values);
  }

  @Override
  public double structure(double x, double y) {
    return Crossing.structure(new Point(x, y));
  }

  @Override
  public int callback(int number) {
    return Crossing.callback(number, visitor);
  }
}
