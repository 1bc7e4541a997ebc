package com.example;

import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/**
 * MPI's procedures that belong to no object: its beginning, its end, and its environment.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class Mpi {
  private Mpi() {
  }
}
