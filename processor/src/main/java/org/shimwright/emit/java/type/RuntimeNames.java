package org.shimwright.emit.java.type;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;

/** The classes of the run time that generated code names. */
public final class RuntimeNames {
  private static final String PACKAGE = "org.shimwright.runtime";

  /** Only generated code uses its classes. */
  private static final String INTERNAL = PACKAGE + ".internal";

  /** A thread's record of its calls. */
  public static final ClassName CALL = ClassName.get(INTERNAL, "Call");

  /** A lambda that the library keeps. */
  public static final ClassName CLOSURE = ClassName.get(INTERNAL, "Closure");

  /** A lambda that the library calls until the function returns. */
  public static final ClassName CALL_CLOSURE = ClassName.get(INTERNAL, "CallClosure");

  /** Checks and conversions of single values. */
  public static final ClassName VALUES = ClassName.get(INTERNAL, "Values");

  /** Checks and conversions of arrays. */
  public static final ClassName ARRAYS = ClassName.get(INTERNAL, "ValueArrays");

  /** Objects by their handles. */
  public static final ClassName HANDLES = ClassName.get(INTERNAL, "Handles");

  /** The superclass of handles. */
  public static final ClassName NATIVE_HANDLE = ClassName.get(PACKAGE, "NativeHandle");

  /** Objects that a call has made. */
  public static final ClassName NEW_OBJECTS = ClassName.get(INTERNAL, "NewObjects");

  /** Who frees an object. */
  public static final ClassName OWNERSHIP = ClassName.get(PACKAGE, "Ownership");

  /** A library. */
  public static final ClassName PLAIN_LIBRARY = ClassName.get(INTERNAL, "PlainLibrary");

  /** The general calls of a library. */
  public static final ClassName LIBRARY_CALLS = ClassName.get(INTERNAL, "LibraryCalls");

  /** The superclass of libraries' exceptions. */
  public static final ClassName LIBRARY_EXCEPTION = ClassName.get(PACKAGE, "LibraryException");

  /** What C calls without the JNI. */
  public static final ClassName UPCALLS = ClassName.get(INTERNAL, "Upcalls");

  /** Says that a value may be null. */
  public static final AnnotationSpec NULLABLE =
      AnnotationSpec.builder(ClassName.get("org.jspecify.annotations", "Nullable")).build();

  private RuntimeNames() {}
}
