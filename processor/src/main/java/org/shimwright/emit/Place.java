package org.shimwright.emit;

/** Where a generated file goes. */
public enum Place {
  /** Java source, compiled with the program that asked for it. */
  JAVA,
  /** A resource of the library: native source, documentation or a list. */
  RESOURCE
}
