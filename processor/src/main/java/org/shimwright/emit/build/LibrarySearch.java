package org.shimwright.emit.build;

import org.shimwright.spec.Library;

/** How a build finds one library. Found as a service. */
public interface LibrarySearch {
  /** Whether it is this library that it finds. */
  boolean finds(Library library);

  /** The variables that a user of the script may set, as comments of CMake. */
  String usage();

  /**
   * The lines of CMake that find the library. They set {@code shimwright_c_libraries}, {@code
   * shimwright_fortran_libraries} and {@code shimwright_runtime_libraries} (what is linked with C,
   * with Fortran, and at last), {@code shimwright_header} and {@code shimwright_version}.
   */
  String script();
}
