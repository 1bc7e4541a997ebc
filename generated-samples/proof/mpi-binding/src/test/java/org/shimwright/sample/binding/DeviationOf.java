package org.shimwright.sample.binding;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A difference of the specification because of which the test must fail, on the MPI and in the
 * versions that the difference names; it is reported as skipped there, with what was seen. Anywhere
 * else, and with caching layered in front, the test must pass.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(DeviationOf.Several.class)
@ExtendWith(Deviations.class)
public @interface DeviationOf {
  /** The id of the difference. */
  String value();

  /** Whether the process does not survive it, so that the test runs in a process of its own. */
  boolean fatal() default false;

  /** Differences of several MPIs that fail one test. */
  @Target(ElementType.METHOD)
  @Retention(RetentionPolicy.RUNTIME)
  @ExtendWith(Deviations.class)
  public @interface Several {
    /** The differences. */
    DeviationOf[] value();
  }
}
