package org.shimwright.sample.demo;

/**
 * The language and function with which a key is made and a value is set. The constants for C and
 * Fortran come first, in the order of {@code enum setter} in demo_jni.c.
 */
enum Setter {
  C("Example 1, MPI_Comm_set_attr in C", Tag.ADDRESS),
  FORTRAN_MPI1("Example 2, MPI_ATTR_PUT in Fortran", Tag.INTEGER),
  FORTRAN_MPI2("Example 3, MPI_COMM_SET_ATTR in Fortran", Tag.AINT),
  JAVA_ADDRESS("Java, Codec.address()", Tag.ADDRESS),
  JAVA_INTEGER("Java, Codec.integer()", Tag.INTEGER),
  JAVA_AINT("Java, Codec.aint()", Tag.AINT);

  private final String title;
  private final Tag tag;

  Setter(String title, Tag tag) {
    this.title = title;
    this.tag = tag;
  }

  String title() {
    return title;
  }

  /**
   * Returns the tag that a value from this setter has in the MPI standard's advice to implementors.
   */
  Tag tag() {
    return tag;
  }

  boolean isJava() {
    return compareTo(JAVA_ADDRESS) >= 0;
  }
}
