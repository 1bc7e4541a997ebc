package com.example;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/**
 * MPI's integer constants and special addresses, with the values of the MPI that is loaded.
 *
 * <p>An integer that this MPI does not have is {@link Integer#MIN_VALUE}.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class MpiConstants {
  /**
   * Nothing went wrong. ({@code MPI_SUCCESS})
   */
  public static final int SUCCESS = MpiNatives.integer(0);

  /**
   * An argument is invalid. ({@code MPI_ERR_ARG})
   */
  public static final int ERR_ARG = MpiNatives.integer(1);

  /**
   * A known error without a class. ({@code MPI_ERR_OTHER})
   */
  public static final int ERR_OTHER = MpiNatives.integer(2);

  /**
   * An attribute key is invalid. ({@code MPI_ERR_KEYVAL})
   */
  public static final int ERR_KEYVAL = MpiNatives.integer(3);

  private MpiConstants() {
  }
}
