package org.shimwright.mpi;

import java.util.Locale;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;

/**
 * The names of a callback in generated Fortran, and in C beside it. They lack the prefix of the
 * library.
 *
 * @param external the abstract interface of the external Fortran form
 * @param externalCall the function through which the engine calls a Fortran procedure with this
 *     interface
 * @param f08Call the function through which the engine calls an {@code mpi_f08} procedure
 */
public record CallbackNames(String external, String externalCall, String f08Call) {
  /** Returns the names of a callback. */
  public static CallbackNames of(Plan plan, CallbackType callback) {
    String stem = plan.library().bare(callback.word()).toLowerCase(Locale.ROOT);
    return new CallbackNames("external_" + stem, "sw_call_f_" + stem, "sw_call_f08_" + stem);
  }
}
