package org.shimwright.mpi;

import com.palantir.javapoet.ClassName;

/** Names of the package and classes of the runtime for MPI bindings. */
public final class KeyTypes {
  /** The package of the runtime for MPI bindings. */
  public static final String PACKAGE = "org.shimwright.runtime.mpi";

  public static final String EXCEPTION = PACKAGE + ".MpiException";

  private KeyTypes() {}

  /** Returns the name of a public runtime class. */
  public static ClassName named(String simpleName) {
    return ClassName.get(PACKAGE, simpleName);
  }

  /** Returns the name of a runtime class that only generated code uses. */
  public static ClassName internal(String simpleName) {
    return ClassName.get(PACKAGE + ".internal", simpleName);
  }
}
