/**
 * Notes when the program opens and closes sessions, which MPI_Initialized knows nothing of: with the
 * last of them MPI ends, unless the World Model runs, and may begin again.
 */
#include "layered/lifetimes.h"

#include "layered/objects.h"

static atomic_int sessions;

bool sw_world_runs(void)
{
    int initialized = 0;
    int finalized = 0;
    PMPI_Initialized(&initialized);
    PMPI_Finalized(&finalized);
    return initialized != 0 && finalized == 0;
}

bool sw_sessions_run(void)
{
    return atomic_load(&sessions) > 0;
}

bool sw_mpi_runs(void)
{
    return sw_sessions_run() || sw_world_runs();
}

void sw_model_ends(void)
{
    sw_end_given_up(MPI_COMM_NULL);
    sw_anchored_end_quietly(true);
}

void sw_model_ended(void)
{
    if (!sw_mpi_runs()) {
        sw_anchored_forget();
    }
    sw_anchored_end_quietly(false);
}

#ifdef SHIMWRIGHT_HAS_SESSIONS
int PMPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    int status = sw_below.Session_init(info, errhandler, session);
    if (status == MPI_SUCCESS) {
        atomic_fetch_add(&sessions, 1);
        sw_threads_allow(true);
    }
    return status;
}
SW_TAKEN_OVER(Session_init)

int PMPI_Session_finalize(MPI_Session *session)
{
    sw_model_ends();
    int status = sw_below.Session_finalize(session);
    if (status == MPI_SUCCESS) {
        atomic_fetch_sub(&sessions, 1);
    }
    sw_model_ended();
    return status;
}
SW_TAKEN_OVER(Session_finalize)
#endif
