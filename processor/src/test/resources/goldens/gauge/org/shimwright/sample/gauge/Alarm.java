package org.shimwright.sample.gauge;

import javax.annotation.processing.Generated;

/**
 * The alarm of Gauge.
 *
 * <p>What it throws, the caller of the function gets, after C has returned.
 */
@Generated("org.shimwright.processor")
@FunctionalInterface
public interface Alarm {
  /**
   * Called by the library.
   *
   * @param ticks ticks
   */
  void call(int ticks);
}
