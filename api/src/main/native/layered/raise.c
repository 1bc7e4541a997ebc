/**
 * Hands failures to the error handlers of the MPI below, once each. Alone knows whether the program
 * has given MPI_COMM_SELF an error handler. An MPI's Fortran procedures call these functions of C,
 * so that they need no faces of their own.
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

/** Whether an error handler, which the caller has got and which is given back, ends the program. */
static bool is_fatal(MPI_Errhandler errhandler)
{
    bool fatal = errhandler == MPI_ERRORS_ARE_FATAL;
#ifdef MPI_ERRORS_ABORT
    fatal = fatal || errhandler == MPI_ERRORS_ABORT;
#endif
    PMPI_Errhandler_free(&errhandler);
    return fatal;
}

/** The MPI below, which ends the program, does not know the name of the call that failed. */
static void name_call(int status, const char *procedure)
{
    fprintf(stderr, "libshimwright_layer: %s failed: error code %d\n", procedure, status);
}

/** Whether MPI_COMM_SELF has another error handler than it began with, as far as that can be told. */
static bool has_self_handler(void)
{
    MPI_Errhandler errhandler;
    /* MPI_Errhandler_set, where an MPI still has it, is not seen. */
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
    /* The initial error handler (MPI-4.1, Error Handling): only the MPI below knows it, and runs it
       for what belongs to no object. */
    bool initial = comm == MPI_COMM_NULL;
    if (!initial && PMPI_Comm_get_errhandler(comm, &errhandler) != MPI_SUCCESS) {
        return outcome.status; /* no communicator, as the MPI below has just reported */
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
        /* MPICH shows MPI_ERRORS_ARE_FATAL for a window that was given none, but would run that of
           MPI_COMM_WORLD. */
        PMPI_Win_set_errhandler(win, errhandler);
    }
    PMPI_Win_call_errhandler(win, outcome.status);
    return outcome.status;
}
