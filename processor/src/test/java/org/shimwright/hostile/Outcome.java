package org.shimwright.hostile;

/** How a hostile input may end; anything else is a finding. */
enum Outcome {
  /** With faults that say where and why, and nothing written. */
  REFUSED,
  /** With output in which it is nothing but data. */
  ACCEPTED
}
