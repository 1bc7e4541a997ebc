package org.shimwright.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Requests a binding of a native library: its Java facade, and the native code between Java and the
 * library.
 *
 * <p>It annotates a package, in {@code package-info.java}, or a type; the generated Java code is in
 * the same package. The native sources and the list of files to build are resources of the same
 * compilation, in the folder {@code META-INF/shimwright/} and below it the library's name.
 * Documentation is generated only if {@link #targets} names it.
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
   * Returns the specification: {@code mpi-caching}, or the path of a YAML file on the class path.
   * The parts of that file are in the same folder.
   *
   * @return the specification's name or path
   */
  String spec() default "mpi-caching";

  /**
   * Returns the functions to bind: names such as {@code MPI_Comm_set_attr}, or patterns such as
   * {@code MPI_Comm_*}, where a star stands for any characters. An empty list means all functions.
   *
   * @return names and patterns
   */
  String[] functions() default {};

  /**
   * Returns the kinds of output, by the names that {@code shimwright list targets} prints for a
   * specification. An empty list means the targets from which a Java binding is built: {@code
   * java}, {@code jni} and {@code build}, {@code fortran-shim} for MPI, and {@code c} for a library
   * in Fortran. For a library in C, {@code fortran} generates a Fortran module. The targets {@code
   * docs} (Markdown), {@code man} and {@code html} generate pages of documentation.
   *
   * @return their names
   */
  String[] targets() default {};

  /**
   * Returns the name of the native library, without the prefix and suffix of the platform:
   * lower-case letters, digits, {@code -} and {@code _}. Empty means the last part of the package's
   * name.
   *
   * @return the library's name
   */
  String library() default "";
}
