/** Duplicates of communicators that MPI_Comm_idup started and whose copy callback then failed. */
#ifndef SHIMWRIGHT_LAYERED_GIVEN_UP_H
#define SHIMWRIGHT_LAYERED_GIVEN_UP_H

#include <mpi.h>

/** Keeps a duplicate of a communicator until it can end; without memory, as long as the process runs. */
void sw_give_up(MPI_Comm of, MPI_Comm comm, MPI_Request request);

/** Ends the duplicates of a communicator that ends, or all, for MPI_COMM_NULL, before MPI ends. */
void sw_end_given_up(MPI_Comm of);

#endif
