package com.example;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/**
 * MPI: its functions that belong to no object.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class Mpi {
  private Mpi() {
  }
}
