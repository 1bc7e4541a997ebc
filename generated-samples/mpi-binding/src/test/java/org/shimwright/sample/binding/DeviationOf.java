package org.shimwright.sample.binding;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * An MPI that does not do what the standard promises and the test wants: there the test must fail,
 * and is reported as skipped, with what was seen. Anywhere else it must pass.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(DeviationOf.Several.class)
@ExtendWith(Deviations.class)
public @interface DeviationOf {
  /** The MPI and its version, such as {@code MPICH 4.0.2}. */
  String mpi();

  /**
   * The rule of the specification that the MPI does not keep; empty if the specification has none.
   */
  String rule() default "";

  /** What the MPI does instead. */
  String does();

  /** Whether it ends the process, so that the test is not even tried. */
  boolean fatal() default false;

  /** Whether caching in front of the MPI does better. */
  boolean curedByLayer() default true;

  /** Deviations of several MPIs from one test. */
  @Target(ElementType.METHOD)
  @Retention(RetentionPolicy.RUNTIME)
  @ExtendWith(Deviations.class)
  public @interface Several {
    /** The deviations. */
    DeviationOf[] value();
  }
}
