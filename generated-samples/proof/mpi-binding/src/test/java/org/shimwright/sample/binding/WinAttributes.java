package org.shimwright.sample.binding;

import java.util.OptionalInt;
import org.shimwright.annotation.mpi.Attribute;
import org.shimwright.annotation.mpi.Attributes;

/** A number on a window, stored as wide as an address because windows hold no INTEGER. */
@Attributes(on = Win.class)
interface WinAttributes {
  @Attribute
  OptionalInt owner();

  void owner(int rank);
}
