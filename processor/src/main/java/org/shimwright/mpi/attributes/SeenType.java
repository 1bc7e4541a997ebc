package org.shimwright.mpi.attributes;

/** What the getter of a declared attribute gives, if there is something. */
enum SeenType {
  INT,
  LONG,
  OBJECT
}
