package org.shimwright.mpi;

import com.palantir.javapoet.ClassName;

/** Names of the run time's keys and attribute values. */
public final class KeyTypes {
  /** The run time of MPI's bindings. */
  public static final String PACKAGE = "org.shimwright.runtime.mpi";

  public static final ClassName KEYVAL = of("Keyval");
  public static final ClassName CODEC = of("Codec");
  public static final ClassName ADDRESS = of("AttributeValue").nestedClass("Address");
  public static final ClassName EXCEPTION = of("MpiException");

  private KeyTypes() {}

  private static ClassName of(String name) {
    return ClassName.get(PACKAGE, name);
  }
}
