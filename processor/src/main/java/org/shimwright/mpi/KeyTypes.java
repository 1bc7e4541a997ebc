package org.shimwright.mpi;

import com.palantir.javapoet.ClassName;

/** Names of MPI's run time. */
public final class KeyTypes {
  /** The run time of MPI's bindings. */
  public static final String PACKAGE = "org.shimwright.runtime.mpi";

  public static final String EXCEPTION = PACKAGE + ".MpiException";

  private KeyTypes() {}

  /** A class of MPI's run time. */
  public static ClassName named(String simpleName) {
    return ClassName.get(PACKAGE, simpleName);
  }

  /** A class of MPI's run time that only generated code uses. */
  public static ClassName internal(String simpleName) {
    return ClassName.get(PACKAGE + ".internal", simpleName);
  }
}
