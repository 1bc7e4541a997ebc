package org.shimwright.runtime;

/** Who frees the object of a library that a Java object stands for. */
public enum Ownership {
  /** This program, by closing the Java object. */
  OWNED,
  /** Other code, or the library itself, when Java needs it no more. */
  BORROWED
}
