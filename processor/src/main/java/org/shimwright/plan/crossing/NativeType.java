package org.shimwright.plan.crossing;

/** The types that cross the border; each language spells them in its one switch. */
public enum NativeType {
  NOTHING,
  INT,
  LONG,
  DOUBLE,
  BYTES,
  INTS,
  BUFFER,
  THROWABLE
}
