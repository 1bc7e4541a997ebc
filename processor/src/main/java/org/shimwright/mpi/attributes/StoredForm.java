package org.shimwright.mpi.attributes;

/** How the value of a declared attribute is stored. */
enum StoredForm {
  ADDRESS,
  AINT,
  INT,
  OBJECT
}
