/**
 * Reads the sections that MPI's specifications alone have. In comes a document, out go records. Of
 * this project it imports the packages of {@code spec}, and the other packages of {@code spec.mpi}.
 */
package org.shimwright.spec.mpi.read;
