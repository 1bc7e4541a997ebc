package org.shimwright.emit.java.carrier;

import com.palantir.javapoet.ClassName;

/**
 * Names of the run time of any binding, which generated code uses: the emitters compile without it.
 */
public final class RuntimeTypes {
  private static final String PACKAGE = "org.shimwright.runtime";

  public static final ClassName NATIVE_OBJECT = ClassName.get(PACKAGE, "NativeObject");
  public static final ClassName ORIGIN = NATIVE_OBJECT.nestedClass("Origin");
  public static final ClassName CLOSURE = ClassName.get(PACKAGE, "Closure");
  public static final ClassName CALL = ClassName.get(PACKAGE, "Call");

  private RuntimeTypes() {}
}
