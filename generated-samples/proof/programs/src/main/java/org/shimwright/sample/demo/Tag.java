package org.shimwright.sample.demo;

/**
 * The ways in which MPI stores the value of an attribute. C code must know which of them it is, to
 * read the value.
 */
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

  /** Returns the tag's name and the values that readers get because of the tag, for the table. */
  String rule() {
    return rule;
  }
}
