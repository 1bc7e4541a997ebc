package org.shimwright.sample.demo;

/** How MPI stores an attribute's value; who reads it in C must know it. */
enum Tag {
  ADDRESS("address"),
  INTEGER("INTEGER"),
  AINT("INTEGER(MPI_ADDRESS_KIND)");

  private final String text;

  Tag(String text) {
    this.text = text;
  }

  /** The standard's name for it. */
  String text() {
    return text;
  }
}
