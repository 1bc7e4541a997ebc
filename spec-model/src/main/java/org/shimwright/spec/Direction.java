package org.shimwright.spec;

/** Which way a parameter's value goes, seen from the caller. */
public enum Direction {
  IN,
  OUT,
  INOUT
}
