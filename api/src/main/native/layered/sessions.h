/** How long MPI runs: in the World Model, and in sessions (MPI-4.1, The Sessions Model). */
#ifndef SHIMWRIGHT_LAYERED_SESSIONS_H
#define SHIMWRIGHT_LAYERED_SESSIONS_H

#include <mpi.h>
#include <stdbool.h>

/** Whether there are MPI_COMM_WORLD and MPI_COMM_SELF: after MPI_Init, before MPI_Finalize. */
bool sw_world_runs(void);

/** Whether there is a session, or the World Model. */
bool sw_mpi_runs(void);

/** Whether a session is open. */
bool sw_sessions_run(void);

/** Notes that the World Model or a session may have ended, and with the last of them MPI. */
void sw_model_ended(void);

#endif
