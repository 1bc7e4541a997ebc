package org.shimwright.emit.build;

import java.util.List;
import org.shimwright.emit.text.Code;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Library;

/** Makes the CMake code that finds one library. Found as a service. */
public interface LibrarySearch {
  /** Returns whether this search finds the given library. */
  boolean finds(Library library);

  /** Returns CMake comments on the variables that a user of the script may set. */
  Code usage();

  /**
   * Returns the CMake lines that find the library. They set {@code shimwright_c_libraries}, {@code
   * shimwright_fortran_libraries} and {@code shimwright_runtime_libraries} (the libraries to link
   * with C, with Fortran, and last), {@code shimwright_header} and {@code shimwright_version}.
   */
  Code script();

  /**
   * Returns C calls that the support code makes for some functions of a binding, and that the
   * library may lack. The script defines {@code SWJ_HAS_} with the function's name for each call
   * that compiles.
   */
  List<String> calls(Plan plan);
}
