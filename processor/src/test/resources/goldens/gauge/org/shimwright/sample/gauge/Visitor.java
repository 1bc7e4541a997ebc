package org.shimwright.sample.gauge;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * The visitor of Gauge.
 *
 * <p>What it throws, the caller of the function gets, after C has returned.
 */
@Generated("org.shimwright.processor")
@NullMarked
@FunctionalInterface
public interface Visitor {
  /**
   * Called by the library.
   *
   * @param index index
   * @param value value
   * @param label label
   * @return what the library gets
   */
  int call(int index, double value, @Nullable String label);
}
