/**
 * An MPI_Comm_idup whose copy callback fails, on one process alone: it says so at once, for the
 * others may be waiting for this process elsewhere.
 */
#include <mpi.h>
#include <stdio.h>

#include "deletions.h"

enum { REFUSED = 4711 };

static int rank;

static int refuse_on_first(MPI_Comm comm, int key, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    (void)state;
    *(void **)out = in;
    *flag = 1;
    return rank == 0 ? REFUSED : MPI_SUCCESS;
}

/** The end of a session waits for no other process either. */
static int end_session(void)
{
#if MPI_VERSION >= 4
    MPI_Session session = MPI_SESSION_NULL;
    int status = MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    return status == MPI_SUCCESS ? MPI_Session_finalize(&session) : status;
#else
    return MPI_SUCCESS; /* this MPI has no sessions */
#endif
}

int main(int argc, char **argv)
{
    int key = MPI_KEYVAL_INVALID;
    int failures = 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm copy = MPI_COMM_WORLD;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm); /* which is freed before the duplicate is complete */
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(refuse_on_first, count_deletion, &key, NULL);
    MPI_Comm_set_attr(comm, key, NULL);
    if (rank != 0) { /* nobody else begins before process 0 has seen its failure */
        MPI_Recv(&failures, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    int status = MPI_Comm_idup(comm, &copy, &request);
    if (rank == 0) {
        failures += status != REFUSED || copy != MPI_COMM_NULL || request != MPI_REQUEST_NULL;
        failures += end_session() != MPI_SUCCESS;
        MPI_Send(&failures, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Comm_free(&copy);
        failures += status != MPI_SUCCESS || deletions != 1;
    }
    MPI_Comm_free(&comm);
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    if (failures != 0) {
        printf("not ok - rank %d: %d after %d deletions\n", rank, status, deletions);
    }
    return failures;
}
