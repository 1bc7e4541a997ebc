package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ClassName;

/** Names of the runtime that generated code uses: the emitters compile without it. */
public final class RuntimeTypes {
  public static final String PACKAGE = "org.shimwright.runtime";
  public static final ClassName BINDING = ClassName.get(PACKAGE, "Binding");
  public static final ClassName NATIVE_OBJECT = ClassName.get(PACKAGE, "NativeObject");
  public static final ClassName ORIGIN = NATIVE_OBJECT.nestedClass("Origin");
  public static final ClassName EXCEPTION = ClassName.get(PACKAGE, "MpiException");
  public static final ClassName PROGRAM = ClassName.get(PACKAGE, "Program");
  public static final ClassName CALL = ClassName.get(PACKAGE, "Call");
  public static final ClassName NATIVE_CALLS = ClassName.get(PACKAGE, "NativeCalls");

  private RuntimeTypes() {}
}
