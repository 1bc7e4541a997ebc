package org.shimwright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Asks for the binding of a native library: its Java facade, and what stands between Java and it.
 *
 * <p>It stands on a package, in {@code package-info.java}, or on a type; the generated Java goes
 * into that package. The native sources and the list of what to build are resources of the same
 * compilation, below {@code META-INF/shimwright/} and the library's name. Documentation is made
 * only if {@link #targets} names it.
 *
 * <pre>{@code
 * @NativeBinding(library = "mpi-java")
 * package com.example.mpi;
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.PACKAGE, ElementType.TYPE})
public @interface NativeBinding {
  /**
   * The specification: {@code mpi-caching}, or the path of a YAML file on the class path, with its
   * parts beside it.
   *
   * @return the specification's name or path
   */
  String spec() default "mpi-caching";

  /**
   * The functions to bind: names such as {@code MPI_Comm_set_attr}, or patterns such as {@code
   * MPI_Comm_*}, where a star stands for any characters. None means all.
   *
   * @return names and patterns
   */
  String[] functions() default {};

  /**
   * The kinds of output, as {@code shimwright list targets} names those of a specification. None
   * means what a Java binding is built from: {@code java}, {@code jni} and {@code build}, {@code
   * fortran-shim} for MPI, and {@code c} for a library in Fortran. A library in C has a module for
   * {@code fortran}, too. Pages come of {@code docs} (Markdown), {@code man} and {@code html}.
   *
   * @return their names
   */
  String[] targets() default {};

  /**
   * The name of the native library, without what the platform adds: lower-case letters, digits,
   * {@code -} and {@code _}. Empty means the last part of the package's name.
   *
   * @return the library's name
   */
  String library() default "";
}
