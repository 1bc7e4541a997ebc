package org.shimwright.spec.type;

/** An entry of a specification with the versions of the standard that concern it. */
public interface Dated {
  /** Returns the versions that have added, deprecated and removed the entry. */
  History history();
}
