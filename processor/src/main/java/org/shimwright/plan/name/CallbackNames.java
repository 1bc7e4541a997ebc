package org.shimwright.plan.name;

/**
 * The names of one callback prototype.
 *
 * @param c the function type of C and abstract interface of {@code mpi_f08}
 * @param fortran the abstract interface of the external Fortran form
 * @param fortranCall the function through which the engine calls a Fortran procedure of this shape
 * @param f08Call the function through which the engine calls an {@code mpi_f08} one
 */
public record CallbackNames(String c, String fortran, String fortranCall, String f08Call) {}
