/**
 * Writes what stands between C and Fortran. In comes the plan of a library. For one in Fortran,
 * {@link org.shimwright.emit.fortran.ShimFunction} writes the functions in Fortran that C calls,
 * and {@link org.shimwright.emit.fortran.CHeader} declares them. For one in C, {@link
 * org.shimwright.emit.fortran.FortranModule} writes the interfaces that Fortran has, {@link
 * org.shimwright.emit.fortran.FortranFunction} the functions in C behind them, and {@link
 * org.shimwright.emit.fortran.FortranCallback} those that the library calls. What they write of a
 * value is in the class of its type, an {@link org.shimwright.emit.fortran.InFortran}.
 */
package org.shimwright.emit.fortran;
