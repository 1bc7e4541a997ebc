package org.shimwright.emit.java.carrier;

/**
 * Names of classes that generated code uses, most of them of the run time of any binding: the
 * emitters compile without it.
 */
public final class RuntimeTypes {
  private static final String PACKAGE = "org.shimwright.runtime.";

  public static final String OWNERSHIP = PACKAGE + "Ownership";
  public static final String HANDLES = PACKAGE + "Handles";
  public static final String CLOSURE = PACKAGE + "Closure";
  public static final String CALL = PACKAGE + "Call";
  public static final String BUFFER = "java.nio.ByteBuffer";

  private RuntimeTypes() {}
}
