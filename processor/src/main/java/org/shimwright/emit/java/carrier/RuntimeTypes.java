package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ClassName;

/** Names of the runtime that generated code uses: the emitters compile without it. */
public final class RuntimeTypes {
  public static final String PACKAGE = "org.shimwright.runtime";

  /** The part of the run time that the bound library needs. */
  public static final String LIBRARY_PACKAGE = PACKAGE + ".mpi";

  public static final ClassName BINDING = ClassName.get(LIBRARY_PACKAGE, "Binding");
  public static final ClassName NATIVE_OBJECT = ClassName.get(PACKAGE, "NativeObject");
  public static final ClassName ORIGIN = NATIVE_OBJECT.nestedClass("Origin");
  public static final ClassName EXCEPTION = ClassName.get(LIBRARY_PACKAGE, "MpiException");
  public static final ClassName PROGRAM = ClassName.get(LIBRARY_PACKAGE, "Program");
  public static final ClassName CALL = ClassName.get(PACKAGE, "Call");
  public static final ClassName NATIVE_CALLS = ClassName.get(LIBRARY_PACKAGE, "NativeCalls");

  private RuntimeTypes() {}
}
