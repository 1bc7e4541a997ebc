/**
 * Writes what stands between C and Fortran. In comes the plan of a library of one's own. For one in
 * Fortran, {@link org.shimwright.emit.fortran.ShimFunction} writes the functions in Fortran that C
 * calls, and {@link org.shimwright.emit.fortran.CHeader} declares them. For one in C, {@link
 * org.shimwright.emit.fortran.FortranModule} writes the interfaces that Fortran has, {@link
 * org.shimwright.emit.fortran.CFunction} the functions in C behind them, and {@link
 * org.shimwright.emit.fortran.CCallback} those that the library calls.
 */
package org.shimwright.emit.fortran;
