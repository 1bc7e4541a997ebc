package org.shimwright.sample.demo;

/**
 * Computes what the standard lets a reader see. It follows from how the value was set, and never
 * from what was read.
 */
final class Expectation {
  private Expectation() {}

  /**
   * What the reader must see (MPI-2.2 16.3.7).
   *
   * <ul>
   *   <li>C gets an address as it is, and of an integer a pointer to MPI's storage: to an {@code
   *       int} or an {@code MPI_Aint}, as it was set;
   *   <li>Fortran's and Java's address-sized reads get the whole value;
   *   <li>{@code MPI_ATTR_GET} gets its least significant part.
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
