/** How a binding's build finds an MPI. In: nothing of the plan. Out: lines of CMake. */
package org.shimwright.mpi.build;
