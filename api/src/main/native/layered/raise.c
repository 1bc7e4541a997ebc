/** Hands failures to the error handlers of the MPI below, once each. */
#include "shimwright/raise.h"

#include <stdbool.h>

#include "layered/objects.h"
#include "layered/windows.h"

/** Whether the failure that this thread is about to report has been reported by the MPI below. */
static _Thread_local bool reported;

/** Whose handler gets failures on no object: since MPI-4.0 that of MPI_COMM_SELF. */
static MPI_Comm default_comm(void)
{
    return MPI_VERSION >= 4 ? MPI_COMM_SELF : MPI_COMM_WORLD;
}

int sw_raised(int status)
{
    int object_class = status;
    reported = true;
    PMPI_Error_class(status, &object_class);
    return object_class;
}

/** Whether there is still something to report; asks only once. */
static bool is_to_report(void)
{
    bool wanted = !reported;
    reported = false;
    return wanted;
}

int sw_raise(int status, const char *procedure)
{
    (void)procedure;
    if (is_to_report()) {
        PMPI_Comm_call_errhandler(default_comm(), status);
    }
    return status;
}

int sw_raise_comm(MPI_Comm comm, int status, const char *procedure)
{
    (void)procedure;
    if (is_to_report()) {
        PMPI_Comm_call_errhandler(comm == MPI_COMM_NULL ? default_comm() : comm, status);
    }
    return status;
}

int sw_raise_win(MPI_Win win, int status, const char *procedure)
{
    if (win == MPI_WIN_NULL) {
        return sw_raise(status, procedure);
    }
    if (!is_to_report()) {
        return status;
    }
    if (!sw_window_has_handler(win)) {
        return sw_raise_comm(sw_window_comm(win), status, procedure);
    }
    PMPI_Win_call_errhandler(win, status);
    return status;
}
