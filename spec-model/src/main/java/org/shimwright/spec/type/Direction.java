package org.shimwright.spec.type;

/** Which way a parameter's value goes, seen from the caller. */
public enum Direction {
  IN,
  OUT,
  INOUT
}
