/**
 * Calls the error handlers of the MPI below for failures, once for each failure, and knows whether
 * the program has set an error handler on MPI_COMM_SELF. The Fortran procedures of an MPI call
 * these C functions, so the layer needs no Fortran procedures for them.
 */
#include "shimwright/raise.h"

#include <stdbool.h>
#include <stdio.h>

#include "layered/objects.h"

static atomic_bool self_has_handler;

int PMPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
    int status = sw_below.Comm_set_errhandler(comm, errhandler);
    if (status == MPI_SUCCESS && comm == MPI_COMM_SELF) {
        atomic_store(&self_has_handler, true);
    }
    return status;
}
SW_TAKEN_OVER(Comm_set_errhandler)

/** Returns whether an error handler ends the program, and releases the caller's reference to it. */
static bool is_fatal(MPI_Errhandler errhandler)
{
    bool fatal = errhandler == MPI_ERRORS_ARE_FATAL;
#ifdef MPI_ERRORS_ABORT
    fatal = fatal || errhandler == MPI_ERRORS_ABORT;
#endif
    PMPI_Errhandler_free(&errhandler);
    return fatal;
}

/**
 * Prints the name of the failed call, because the MPI below, which ends the program, does not know
 * it.
 */
static void name_call(int status, const char *procedure)
{
    fprintf(stderr, "libshimwright_layer: %s failed: error code %d\n", procedure, status);
}

/**
 * Returns whether MPI_COMM_SELF has another error handler than its initial one, as far as the layer
 * can know.
 */
static bool has_self_handler(void)
{
    MPI_Errhandler errhandler;
    /* The layer does not see calls of MPI_Errhandler_set, which some MPIs still have. */
    return atomic_load(&self_has_handler)
           || (PMPI_Comm_get_errhandler(MPI_COMM_SELF, &errhandler) == MPI_SUCCESS
               && !is_fatal(errhandler));
}

int sw_raise(sw_outcome outcome, const char *procedure)
{
    return sw_raise_comm(MPI_COMM_NULL, outcome, procedure);
}

int sw_raise_comm(MPI_Comm comm, sw_outcome outcome, const char *procedure)
{
    MPI_Errhandler errhandler;
    if (outcome.already_raised) {
        return outcome.status;
    }
    comm = outcome.gone ? MPI_COMM_NULL : comm;
    if (comm == MPI_COMM_NULL && sw_world_runs()) {
        comm = has_self_handler() ? MPI_COMM_SELF : MPI_COMM_WORLD;
    }
    /* Only the MPI below knows the initial error handler (MPI-4.1, Error Handling), which it
       calls for errors that belong to no object. */
    bool initial = comm == MPI_COMM_NULL;
    if (!initial && PMPI_Comm_get_errhandler(comm, &errhandler) != MPI_SUCCESS) {
        return outcome.status; /* `comm` is no communicator, as the MPI below has just reported */
    }
    if (initial || is_fatal(errhandler)) {
        name_call(outcome.status, procedure);
    }
    PMPI_Comm_call_errhandler(comm, outcome.status);
    return outcome.status;
}

int sw_raise_win(MPI_Win win, sw_outcome outcome, const char *procedure)
{
    MPI_Errhandler errhandler;
    if (win == MPI_WIN_NULL || outcome.gone) {
        return sw_raise(outcome, procedure);
    }
    if (outcome.already_raised || PMPI_Win_get_errhandler(win, &errhandler) != MPI_SUCCESS) {
        return outcome.status;
    }
    if (is_fatal(errhandler)) {
        name_call(outcome.status, procedure);
        /* For a window without an error handler of its own, MPICH returns MPI_ERRORS_ARE_FATAL,
           but would call that of MPI_COMM_WORLD. */
        PMPI_Win_set_errhandler(win, errhandler);
    }
    PMPI_Win_call_errhandler(win, outcome.status);
    return outcome.status;
}
