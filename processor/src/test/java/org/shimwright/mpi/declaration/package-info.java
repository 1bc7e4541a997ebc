/**
 * Proves declarations against MPIs that are installed here: finds them and runs their compilers.
 */
package org.shimwright.mpi.declaration;
