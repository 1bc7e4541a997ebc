package org.shimwright.spec;

/** An entry of a specification that a version of the standard has added. */
public interface Dated {
  /** The versions that have added, deprecated and removed it. */
  History history();
}
