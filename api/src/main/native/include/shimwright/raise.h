/** Declares the functions that call the error handler of an object after a failure. */
#ifndef SHIMWRIGHT_RAISE_H
#define SHIMWRIGHT_RAISE_H

#include <mpi.h>

#include "port.h"

/**
 * Calls the error handler for a failure that belongs to no communicator or window: that of
 * MPI_COMM_SELF (MPI-4.1, Error Handling) or, if the program has set none there, that of
 * MPI_COMM_WORLD. Does nothing if the MPI below this layer has called it.
 * @param outcome a failure that the engine returned
 * @param procedure the name for the message, such as "MPI_Type_set_attr"
 * @return the status for the caller, if the handler returns
 */
int sw_raise(sw_outcome outcome, const char *procedure);

/**
 * Calls the error handler of `comm` as sw_raise does; does the same as sw_raise if `comm` is no
 * communicator.
 */
int sw_raise_comm(MPI_Comm comm, sw_outcome outcome, const char *procedure);

/**
 * Calls the error handler of `win` as sw_raise does; does the same as sw_raise if `win` is no
 * window.
 */
int sw_raise_win(MPI_Win win, sw_outcome outcome, const char *procedure);

#endif
