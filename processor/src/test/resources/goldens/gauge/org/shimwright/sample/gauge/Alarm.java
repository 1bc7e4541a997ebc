package org.shimwright.sample.gauge;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/**
 * The alarm of Gauge.
 *
 * <p>What it throws, the caller of the function gets, after C has returned.
 */
@Generated("org.shimwright.processor")
@NullMarked
@FunctionalInterface
public interface Alarm {
  /**
   * Called by the library.
   *
   * @param ticks ticks
   */
  void call(int ticks);
}
