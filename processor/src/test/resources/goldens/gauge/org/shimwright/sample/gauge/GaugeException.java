package org.shimwright.sample.gauge;

/**
 * A call of Gauge that has failed.
 */
@javax.annotation.processing.Generated("org.shimwright.processor")
public final class GaugeException extends org.shimwright.runtime.LibraryException {
  private static final long serialVersionUID = 1;

  GaugeException(String function, long code, String text) {
    super(function, code, text);
  }
}
