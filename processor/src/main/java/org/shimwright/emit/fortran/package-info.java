/**
 * Writes what stands between C and Fortran. In comes the plan of a library of one's own; for one in
 * Fortran, {@link org.shimwright.emit.fortran.ShimFunction} writes the functions in Fortran that C
 * calls, and {@link org.shimwright.emit.fortran.CHeader} declares them.
 */
package org.shimwright.emit.fortran;
