/** How long MPI, its objects and references to them live, as far as more than one file asks. */
#ifndef SHIMWRIGHT_LAYERED_LIFETIMES_H
#define SHIMWRIGHT_LAYERED_LIFETIMES_H

#include <mpi.h>
#include <stdbool.h>

/** Whether there are MPI_COMM_WORLD and MPI_COMM_SELF: after MPI_Init, before MPI_Finalize. */
bool sw_world_runs(void);

/** Whether a session is open. */
bool sw_sessions_run(void);

/** Whether there is a session, or the World Model. */
bool sw_mpi_runs(void);

/**
 * Whether freeing this datatype gives up a reference that the program got besides that of the
 * datatype's maker, so that the object goes on; that reference counts no more.
 */
bool sw_reference_give(MPI_Datatype datatype);

/** How a datatype was made, and of how many datatypes. */
int sw_type_envelope(MPI_Datatype datatype, int *combiner, MPI_Count *contents);

#endif
