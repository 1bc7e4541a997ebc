/** Generates the CMake lines with which the build of a binding finds an MPI. */
package org.shimwright.mpi.build;
