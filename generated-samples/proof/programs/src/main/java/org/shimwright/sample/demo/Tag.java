package org.shimwright.sample.demo;

/** How MPI stores an attribute's value; who reads it in C must know it. */
enum Tag {
  ADDRESS(
      "address: C gets the value, MPI_ATTR_GET its least significant part, the others all of it"),
  INTEGER(
      "INTEGER: C gets a pointer to an int in MPI's storage, MPI_ATTR_GET the value, the others the"
          + " value, sign-extended"),
  AINT(
      "INTEGER(MPI_ADDRESS_KIND): C gets a pointer to an MPI_Aint in MPI's storage, MPI_ATTR_GET the"
          + " least significant part, the others all of it");

  private final String rule;

  Tag(String rule) {
    this.rule = rule;
  }

  /** The tag's name and what it makes readers get, for the table. */
  String rule() {
    return rule;
  }
}
