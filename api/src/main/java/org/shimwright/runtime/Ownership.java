package org.shimwright.runtime;

/** Who frees the library's object that belongs to a Java object. */
public enum Ownership {
  /** This program, by closing the Java object. */
  OWNED,
  /** Other code, or the library itself, when Java no longer needs the object. */
  BORROWED
}
