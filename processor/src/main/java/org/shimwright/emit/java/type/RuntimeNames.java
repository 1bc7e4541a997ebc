package org.shimwright.emit.java.type;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;

/** The classes of the run-time library that generated code uses. */
public final class RuntimeNames {
  private static final String PACKAGE = "org.shimwright.runtime";

  /** The package of classes that only generated code uses. */
  private static final String INTERNAL = PACKAGE + ".internal";

  /** The state of the calls that one thread is making. */
  public static final ClassName CALL = ClassName.get(INTERNAL, "Call");

  /** A lambda that the library keeps. */
  public static final ClassName CLOSURE = ClassName.get(INTERNAL, "Closure");

  /** A lambda that the library calls until the function returns. */
  public static final ClassName CALL_CLOSURE = ClassName.get(INTERNAL, "CallClosure");

  /** Checks and conversions of single values. */
  public static final ClassName VALUES = ClassName.get(INTERNAL, "Values");

  /** Checks and conversions of arrays. */
  public static final ClassName ARRAYS = ClassName.get(INTERNAL, "ValueArrays");

  /** Methods for handles that only generated code calls. */
  public static final ClassName HANDLES = ClassName.get(INTERNAL, "Handles");

  /** The superclass of handles. */
  public static final ClassName NATIVE_HANDLE = ClassName.get(PACKAGE, "NativeHandle");

  /** The new objects of a call, which are closed if the call throws. */
  public static final ClassName NEW_OBJECTS = ClassName.get(INTERNAL, "NewObjects");

  /** An enum that says who frees an object. */
  public static final ClassName OWNERSHIP = ClassName.get(PACKAGE, "Ownership");

  /** A library that can be called at any time. */
  public static final ClassName PLAIN_LIBRARY = ClassName.get(INTERNAL, "PlainLibrary");

  /** The interface of the native methods that every binding has. */
  public static final ClassName LIBRARY_CALLS = ClassName.get(INTERNAL, "LibraryCalls");

  /** The superclass of libraries' exceptions. */
  public static final ClassName LIBRARY_EXCEPTION = ClassName.get(PACKAGE, "LibraryException");

  /** Creates C functions that call Java methods without JNI. */
  public static final ClassName UPCALLS = ClassName.get(INTERNAL, "Upcalls");

  /** The annotation of a type whose value may be null. */
  public static final AnnotationSpec NULLABLE =
      AnnotationSpec.builder(ClassName.get("org.jspecify.annotations", "Nullable")).build();

  private RuntimeNames() {}
}
