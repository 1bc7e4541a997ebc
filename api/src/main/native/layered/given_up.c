/** Duplicates of communicators that MPI_Comm_idup started and whose copy callback then failed. */
#include "layered/given_up.h"

#include <pthread.h>
#include <stdlib.h>

#include "layered/below.h"

/** A duplicate that the other processes may still be making, but that this one has given up. */
struct given_up {
    struct given_up *next;
    MPI_Comm of;
    MPI_Comm comm;
    MPI_Request request;
};

static struct given_up *given_up;
static pthread_mutex_t giving_up = PTHREAD_MUTEX_INITIALIZER;

void sw_give_up(MPI_Comm of, MPI_Comm comm, MPI_Request request)
{
    struct given_up *kept = malloc(sizeof *kept);
    if (kept != NULL) {
        pthread_mutex_lock(&giving_up);
        *kept = (struct given_up){given_up, of, comm, request};
        given_up = kept;
        pthread_mutex_unlock(&giving_up);
    }
}

/** Takes a duplicate of a communicator off the list, or of any if that is MPI_COMM_NULL. */
static struct given_up *take_given_up(MPI_Comm of)
{
    pthread_mutex_lock(&giving_up);
    struct given_up **link = &given_up;
    while (*link != NULL && of != MPI_COMM_NULL && (*link)->of != of) {
        link = &(*link)->next;
    }
    struct given_up *taken = *link;
    if (taken != NULL) {
        *link = taken->next;
    }
    pthread_mutex_unlock(&giving_up);
    return taken;
}

void sw_end_given_up(MPI_Comm of)
{
    struct given_up *taken = NULL;
    while ((taken = take_given_up(of)) != NULL) {
        if (PMPI_Wait(&taken->request, MPI_STATUS_IGNORE) == MPI_SUCCESS) {
            sw_below.Comm_free(&taken->comm);
        }
        free(taken);
    }
}
