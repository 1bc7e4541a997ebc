package org.shimwright.emit.build;

import java.util.List;
import org.shimwright.emit.text.Code;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Library;

/** How a build finds one library. Found as a service. */
public interface LibrarySearch {
  /** Whether it is this library that it finds. */
  boolean finds(Library library);

  /** The variables that a user of the script may set, as comments of CMake. */
  Code usage();

  /**
   * The lines of CMake that find the library. They set {@code shimwright_c_libraries}, {@code
   * shimwright_fortran_libraries} and {@code shimwright_runtime_libraries} (what is linked with C,
   * with Fortran, and at last), {@code shimwright_header} and {@code shimwright_version}.
   */
  Code script();

  /**
   * Calls that the support makes for some functions of a binding, and that the library may lack:
   * the script defines {@code SWJ_HAS_} and the name of each that compiles.
   */
  List<String> calls(Plan plan);
}
