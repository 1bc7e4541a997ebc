/** Implements MPI_Init, MPI_Finalize, MPI_Abort and their queries. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/lock.h"
#include "embedded/objects.h"

/** The phases of MPI in this process. In ENDING, objects still release their references. */
enum phase { BEFORE, RUNNING, ENDING, AFTER };

/** Atomic, because any thread may query it at any time (MPI-4.1, Startup). */
static atomic_int phase = BEFORE;
static atomic_int thread_level;
static pthread_t main_thread; /**< the thread that has initialized MPI; set before RUNNING */

int sw_check_running(void)
{
    int now = atomic_load(&phase);
    return now == RUNNING || now == ENDING ? MPI_SUCCESS : MPI_ERR_OTHER;
}

int sw_init_thread(int *argc, char ***argv, int required, int *provided)
{
    static const int levels[] = {MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED,
                                 MPI_THREAD_MULTIPLE};
    (void)argc; /* without mpiexec, the command line has no arguments for MPI */
    (void)argv;
    if (atomic_load(&phase) != BEFORE) {
        return MPI_ERR_OTHER;
    }
    if (provided == NULL) {
        return MPI_ERR_ARG;
    }
    int level = 0;
    while (levels[level] < required && levels[level] != MPI_THREAD_MULTIPLE) {
        level++;
    }
    sw_threads_allow(levels[level] == MPI_THREAD_MULTIPLE);
    if (!sw_objects_begin()) {
        return MPI_ERR_NO_MEM;
    }
    main_thread = pthread_self();
    atomic_store(&thread_level, levels[level]);
    atomic_store(&phase, RUNNING);
    *provided = levels[level];
    return MPI_SUCCESS;
}

int sw_init(int *argc, char ***argv)
{
    int provided = 0;
    return sw_init_thread(argc, argv, MPI_THREAD_SINGLE, &provided);
}

int sw_initialized(int *flag)
{
    if (flag == NULL) {
        return MPI_ERR_ARG;
    }
    *flag = atomic_load(&phase) != BEFORE;
    return MPI_SUCCESS;
}

int sw_finalized(int *flag)
{
    if (flag == NULL) {
        return MPI_ERR_ARG;
    }
    *flag = atomic_load(&phase) == AFTER;
    return MPI_SUCCESS;
}

int sw_query_thread(int *provided)
{
    if (provided == NULL) {
        return MPI_ERR_ARG;
    }
    if (sw_check_running() != MPI_SUCCESS) {
        return MPI_ERR_OTHER;
    }
    *provided = atomic_load(&thread_level);
    return MPI_SUCCESS;
}

/**
 * First deletes the attributes of MPI_COMM_SELF, in reverse order and while MPI still runs
 * (MPI-4.1, Allowing User Functions at MPI Finalization); it deletes those of no other object. If a
 * delete callback fails, MPI stays initialized, and MPI_Finalize may be called again.
 */
int sw_finalize(void)
{
    if (sw_check_running() != MPI_SUCCESS) {
        return MPI_ERR_OTHER;
    }
    int status = sw_cache_clear(SW_COMM, sw_number(MPI_COMM_SELF));
    int running = RUNNING;
    if (status != MPI_SUCCESS) {
        return status;
    }
    if (!atomic_compare_exchange_strong(&phase, &running, ENDING)) {
        return MPI_ERR_OTHER; /* a callback called MPI_Finalize */
    }
    sw_objects_end();
    atomic_store(&phase, AFTER);
    return MPI_SUCCESS;
}

int sw_abort(MPI_Comm comm, int errorcode)
{
    if (sw_communicator_of(comm) == NULL) {
        return MPI_ERR_COMM;
    }
    fprintf(stderr, "MPI_Abort was called with error code %d.\n", errorcode);
    /*
     * The system keeps only 8 bits of the exit status. Another code than 0 whose 8 bits are 0 would
     * mean success, so it becomes EXIT_FAILURE.
     */
    exit(errorcode != 0 && (errorcode & 0xff) == 0 ? EXIT_FAILURE : errorcode & 0xff);
}

int sw_is_thread_main(int *flag)
{
    if (sw_check_running() != MPI_SUCCESS) {
        return MPI_ERR_OTHER;
    }
    if (flag == NULL) {
        return MPI_ERR_ARG;
    }
    *flag = pthread_equal(main_thread, pthread_self()) != 0;
    return MPI_SUCCESS;
}
