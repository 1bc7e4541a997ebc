package org.shimwright.mpi.fortran.carrier;

import org.shimwright.spec.Parameter;

/** An array of triplets of integers. */
final class RangesInFortran extends ArrayInFortran {
  RangesInFortran() {
    super(new ScalarInFortran("integer"));
  }

  @Override
  String bounds(String count) {
    return "3, " + count;
  }

  @Override
  public Conversion toC(Parameter parameter, Form form) {
    return Conversion.passing("int(" + parameter.name() + ", c_int)");
  }
}
