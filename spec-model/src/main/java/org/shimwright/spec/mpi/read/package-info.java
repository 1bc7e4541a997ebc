/**
 * Reads the sections that only MPI's specifications have. Input: a document. Output: records. Of
 * this project it imports the packages of {@code spec}, and the other packages of {@code spec.mpi}.
 */
package org.shimwright.spec.mpi.read;
