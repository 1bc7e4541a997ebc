package org.shimwright.plan.name;

import java.util.Locale;
import org.shimwright.spec.CallbackPrototype;
import org.shimwright.spec.Library;

/**
 * The names of one callback prototype.
 *
 * @param c the function type in C, and the abstract interface in {@code mpi_f08}
 * @param fortran the abstract interface of the external Fortran form
 * @param fortranCall the function through which the engine calls a Fortran procedure with this
 *     interface
 * @param f08Call the function through which the engine calls an {@code mpi_f08} procedure
 */
public record CallbackNames(String c, String fortran, String fortranCall, String f08Call) {
  /**
   * Returns the names of a callback prototype. The name in C keeps the prefix of the library; the
   * others lack it.
   */
  public static CallbackNames of(Library library, CallbackPrototype prototype) {
    String stem = library.bare(prototype.name()).toLowerCase(Locale.ROOT);
    return new CallbackNames(
        prototype.name(), "external_" + stem, "sw_call_f_" + stem, "sw_call_f08_" + stem);
  }
}
