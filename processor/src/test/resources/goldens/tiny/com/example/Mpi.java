package com.example;

import javax.annotation.processing.Generated;

/**
 * MPI's procedures that belong to no object: its beginning, its end, and its environment.
 */
@Generated("org.shimwright.processor")
public final class Mpi {
  private Mpi() {
  }
}
