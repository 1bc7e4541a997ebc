package org.shimwright.sample.gauge;

import java.nio.ByteBuffer;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/**
 * The point of Gauge.
 *
 * @param x x
 * @param y y
 */
@Generated("org.shimwright.processor")
@NullMarked
public record Point(double x, double y) {
  void store(ByteBuffer words_, int at_) {
    words_.putDouble(at_ + 0, x);
    words_.putDouble(at_ + 8, y);
  }

  static Point load(ByteBuffer words_, int at_) {
    return new Point(words_.getDouble(at_ + 0), words_.getDouble(at_ + 8));
  }
}
