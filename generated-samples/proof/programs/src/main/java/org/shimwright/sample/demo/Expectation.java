package org.shimwright.sample.demo;

/**
 * Computes what the standard lets a reader see. It follows from how the value was set, and never
 * from what was read.
 */
final class Expectation {
  private Expectation() {}

  /**
   * Returns the value that a reader must get (MPI-2.2 16.3.7).
   *
   * <ul>
   *   <li>C gets an address unchanged, but for an integer it gets a pointer into MPI's storage: to
   *       an {@code int} or to an {@code MPI_Aint}, depending on how the integer was set;
   *   <li>Fortran's and Java's address-sized reads get the whole value;
   *   <li>{@code MPI_ATTR_GET} gets the least significant part of the value.
   * </ul>
   */
  static Reading of(Example example, Reader reader) {
    return switch (reader) {
      case C -> new Reading(formInC(example.setter().tag()), example.value());
      case FORTRAN_MPI1 -> new Reading(Reading.Form.VALUE, (int) example.value());
      case FORTRAN_MPI2, FORTRAN_MPI, FORTRAN_F08, JAVA ->
          new Reading(Reading.Form.VALUE, example.value());
    };
  }

  private static Reading.Form formInC(Tag tag) {
    return switch (tag) {
      case ADDRESS -> Reading.Form.VALUE;
      case INTEGER -> Reading.Form.POINTER_TO_INT;
      case AINT -> Reading.Form.POINTER_TO_AINT;
    };
  }
}
