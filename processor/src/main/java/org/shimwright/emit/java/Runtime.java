package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;

/** Names of the runtime that generated code uses: the emitters compile without it. */
final class Runtime {
  static final String PACKAGE = "org.shimwright.runtime";
  static final ClassName BINDING = ClassName.get(PACKAGE, "Binding");
  static final ClassName PROGRAM = ClassName.get(PACKAGE, "Program");
  static final ClassName CALL = ClassName.get(PACKAGE, "Call");
  static final ClassName NATIVE_CALLS = ClassName.get(PACKAGE, "NativeCalls");
  static final ClassName NATIVE_OBJECT = ClassName.get(PACKAGE, "NativeObject");
  static final ClassName ORIGIN = NATIVE_OBJECT.nestedClass("Origin");
  static final ClassName CACHING_CALLS = ClassName.get(PACKAGE, "CachingCalls");
  static final ClassName ROLE = CACHING_CALLS.nestedClass("Role");
  static final ClassName CALLBACK_LANGUAGE = ClassName.get(PACKAGE, "CallbackLanguage");
  static final ClassName KEYVAL = ClassName.get(PACKAGE, "Keyval");
  static final ClassName KEYVAL_BUILDER = ClassName.get(PACKAGE, "KeyvalBuilder");
  static final ClassName PREDEFINED_KEYVAL = ClassName.get(PACKAGE, "PredefinedKeyval");
  static final ClassName CODEC = ClassName.get(PACKAGE, "Codec");
  static final ClassName ATTRIBUTE_VALUE = ClassName.get(PACKAGE, "AttributeValue");
  static final ClassName ADDRESS = ATTRIBUTE_VALUE.nestedClass("Address");
  static final ClassName MPI_EXCEPTION = ClassName.get(PACKAGE, "MpiException");

  private Runtime() {}
}
