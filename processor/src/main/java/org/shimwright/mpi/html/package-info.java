/** Draws the pictures on the pages of MPI's functions, callbacks and topics. */
package org.shimwright.mpi.html;
