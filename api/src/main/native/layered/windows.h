/** Whose error handler hears of an error on a window, outside of what the MPI below does there. */
#ifndef SHIMWRIGHT_LAYERED_WINDOWS_H
#define SHIMWRIGHT_LAYERED_WINDOWS_H

#include <mpi.h>
#include <stdbool.h>

/** Whether the program has given a window an error handler. */
bool sw_window_has_handler(MPI_Win win);

/** The communicator that a window was made with; MPI_COMM_NULL once it is gone. */
MPI_Comm sw_window_comm(MPI_Win win);

#endif
