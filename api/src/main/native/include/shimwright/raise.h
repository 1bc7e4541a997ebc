/** How a face hands a failure to the error handler of the object that it happened on. */
#ifndef SHIMWRIGHT_RAISE_H
#define SHIMWRIGHT_RAISE_H

#include <mpi.h>

#include "port.h"

/**
 * Runs the error handler for a failure on no communicator or window, unless the MPI below has run
 * it: that of MPI_COMM_SELF (MPI-4.1, Error Handling) or, as long as the program has set none there,
 * that of MPI_COMM_WORLD.
 *
 * @param outcome what the engine returned: a failure
 * @param procedure the name that the message shows, such as "MPI_Type_set_attr"
 * @return the status that the caller gets, if the handler returns
 */
int sw_raise(sw_outcome outcome, const char *procedure);

/** The same with the error handler of `comm`; as sw_raise if `comm` is no communicator. */
int sw_raise_comm(MPI_Comm comm, sw_outcome outcome, const char *procedure);

/** The same with the error handler of `win`; as sw_raise if `win` is no window. */
int sw_raise_win(MPI_Win win, sw_outcome outcome, const char *procedure);

#endif
