package org.shimwright.sample.ruler;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.LibraryException;

/**
 * A call of Ruler that has failed.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class RulerException extends LibraryException {
  private static final long serialVersionUID = 1;

  RulerException(String function, long code, String text, @Nullable Record results) {
    super(function, code, text, results);
  }
}
