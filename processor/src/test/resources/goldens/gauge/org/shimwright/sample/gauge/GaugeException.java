package org.shimwright.sample.gauge;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.LibraryException;

/**
 * A call of Gauge that has failed.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class GaugeException extends LibraryException {
  private static final long serialVersionUID = 1;

  GaugeException(String function, long code, String text, @Nullable Record results) {
    super(function, code, text, results);
  }
}
