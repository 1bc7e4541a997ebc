package org.shimwright.spec.type;

/** The direction in which a parameter passes its value, seen from the caller. */
public enum Direction {
  IN,
  OUT,
  INOUT
}
