/**
 * Counts the World Model and sessions. MPI ends with the last of them, and may begin again
 * (MPI-4.1, The Sessions Model). Nothing is left then of the objects in the MPI below.
 */
#include "layered/objects.h"

#include <pthread.h>

#include "shimwright_calls.h"

/**
 * The open models. The lock is not held while the MPI below begins or ends a model, because that
 * may wait for another thread that begins or ends one.
 */
static struct {
    pthread_mutex_t lock;
    atomic_int sessions; /**< open sessions, which MPI_Initialized does not count */
    int ending;          /**< sessions that are ending; the end may still fail */
    int beginning;       /**< models that are beginning, and are not yet counted */
    bool ended;          /**< MPI has ended, but its objects are not yet forgotten */
} open_models = {.lock = PTHREAD_MUTEX_INITIALIZER};

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
    return atomic_load(&open_models.sessions) > 0;
}

bool sw_mpi_runs(void)
{
    return sw_sessions_run() || sw_world_runs();
}

/** Whether this thread is ending a session. */
static _Thread_local bool ends_session;

/**
 * Records that this thread ends no session any more, as after an error handler has left the end of
 * a session by longjmp: the session then stays open. The caller holds the lock.
 */
static void end_nothing(void)
{
    open_models.ending -= ends_session ? 1 : 0;
    ends_session = false;
    sw_ending = SW_ENDS_NOTHING;
}

static void model_begins(void)
{
    pthread_mutex_lock(&open_models.lock);
    end_nothing();
    open_models.beginning++;
    pthread_mutex_unlock(&open_models.lock);
}

/**
 * Records that a session or the World Model has begun, or has failed to begin. If it is the only
 * one, and MPI has ended meanwhile, the objects of the last model are forgotten before this one has
 * any. Otherwise they are not: another thread may use the World Model as soon as MPI_Initialized
 * returns true.
 */
static void model_has_begun(bool begun, bool session)
{
    pthread_mutex_lock(&open_models.lock);
    int others = atomic_load(&open_models.sessions) - open_models.ending;
    bool ends = open_models.ended || open_models.ending > 0;
    if (begun && ends && others == 0 && !(session && sw_world_runs())) {
        sw_anchored_forget();
        open_models.ended = false;
    }
    atomic_fetch_add(&open_models.sessions, begun && session ? 1 : 0);
    open_models.beginning--;
    pthread_mutex_unlock(&open_models.lock);
}

/** Records that this thread begins to end a session or the World Model. */
static void model_ends(bool session)
{
    pthread_mutex_lock(&open_models.lock);
    end_nothing();
    open_models.ending += session ? 1 : 0;
    ends_session = session;
    int others = atomic_load(&open_models.sessions) - open_models.ending + open_models.beginning;
    sw_ending = others == 0 && !(session && sw_world_runs()) ? SW_ENDS_MPI : SW_ENDS_MODEL;
    pthread_mutex_unlock(&open_models.lock);
}

/**
 * Records that a session or the World Model has ended, or has failed to end. After the last one,
 * MPI has ended, unless another one is beginning.
 */
static void model_has_ended(bool ended, bool session)
{
    pthread_mutex_lock(&open_models.lock);
    end_nothing();
    atomic_fetch_sub(&open_models.sessions, ended && session ? 1 : 0);
    if (atomic_load(&open_models.sessions) == 0 && !sw_world_runs()) {
        open_models.ended = open_models.beginning > 0;
        if (!open_models.ended) {
            sw_anchored_forget();
        }
    }
    pthread_mutex_unlock(&open_models.lock);
}

int PMPI_Init(int *argc, char ***argv)
{
    model_begins();
    int status = sw_below.Init(argc, argv);
    model_has_begun(status == MPI_SUCCESS, false);
    return status;
}
SW_TAKEN_OVER(Init)

int PMPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    model_begins();
    int status = sw_below.Init_thread(argc, argv, required, provided);
    model_has_begun(status == MPI_SUCCESS, false);
    return status;
}
SW_TAKEN_OVER(Init_thread)

/**
 * First deletes the attributes of MPI_COMM_SELF, in reverse order and while MPI still runs
 * (MPI-4.1, Allowing User Functions at MPI Finalization); it deletes those of no other object. If a
 * delete callback fails, MPI stays initialized, and MPI_Finalize may be called again.
 */
sw_outcome sw_finalize(void)
{
    sw_outcome outcome = sw_attributes_clear(SW_COMM, (intptr_t)MPI_COMM_SELF);
    if (sw_failed(outcome)) {
        return outcome;
    }
    sw_duplicates_end(MPI_COMM_NULL);
    model_ends(false);
    outcome = sw_raised(sw_below.Finalize());
    model_has_ended(!sw_failed(outcome), false);
    return outcome;
}

#ifdef SHIMWRIGHT_HAS_SESSIONS
int PMPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    __typeof__(PMPI_Session_init) *below = NULL;
    if (!sw_below_find("PMPI_Session_init", &below)) {
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    model_begins();
    int status = below(info, errhandler, session);
    model_has_begun(status == MPI_SUCCESS, true);
    if (status == MPI_SUCCESS) {
        sw_threads_allow(true);
    }
    return status;
}
SW_TAKEN_OVER(Session_init)

int PMPI_Session_finalize(MPI_Session *session)
{
    __typeof__(PMPI_Session_finalize) *below = NULL;
    if (!sw_below_find("PMPI_Session_finalize", &below)) {
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    sw_duplicates_end_complete();
    model_ends(true);
    int status = below(session);
    model_has_ended(status == MPI_SUCCESS, true);
    return status;
}
SW_TAKEN_OVER(Session_finalize)
#endif
