package org.shimwright.sample.ruler;

/**
 * A call of Ruler that has failed.
 */
@javax.annotation.processing.Generated("org.shimwright.processor")
public final class RulerException extends org.shimwright.runtime.LibraryException {
  private static final long serialVersionUID = 1;

  RulerException(String function, long code, String text) {
    super(function, code, text);
  }
}
