package org.shimwright.sample.gauge;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/**
 * The unit of Gauge.
 *
 * <p>A number that has no name here is kept.
 *
 * @param value the number in C
 */
@Generated("org.shimwright.processor")
@NullMarked
public record Unit(int value) {
  /**
   * {@code GAUGE_METRE}.
   */
  public static final Unit METRE = new Unit((int) GaugeNatives.constant(1));

  /**
   * {@code GAUGE_FOOT}.
   */
  public static final Unit FOOT = new Unit((int) GaugeNatives.constant(2));

  /**
   * {@code GAUGE_MILE}.
   */
  public static final Unit MILE = new Unit((int) GaugeNatives.constant(3));

  /**
   * The name, or the number if it has none.
   */
  @Override
  public String toString() {
    if (value == METRE.value) {
      return "METRE";
    }
    if (value == FOOT.value) {
      return "FOOT";
    }
    if (value == MILE.value) {
      return "MILE";
    }
    return "Unit(" + value + ")";
  }
}
