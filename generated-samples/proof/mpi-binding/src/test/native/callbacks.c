/* Callbacks in C for keys that Java makes. */
#include <mpi.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

int twice_in_c(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag);
int count_in_c(MPI_Comm comm, int keyval, void *value, void *state);
int delete_elsewhere(MPI_Comm comm, int keyval, void *value, void *state);
int use_after_free_in_c(MPI_Comm comm, int keyval, void *value, void *state);

/** Copies twice the value plus the extra state. */
int twice_in_c(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    *(void **)out = (void *)(2 * (intptr_t)in + (intptr_t)state);
    *flag = 1;
    return MPI_SUCCESS;
}

/** Fails on the value 13, as a user's callback may. */
int count_in_c(MPI_Comm comm, int keyval, void *value, void *state)
{
    (void)comm;
    (void)keyval;
    (void)state;
    return (intptr_t)value == 13 ? MPI_ERR_OTHER : MPI_SUCCESS;
}

struct errand {
    MPI_Comm comm;
    int keyval;
    int status;
};

static void *run(void *errand)
{
    struct errand *mine = errand;
    mine->status = MPI_Comm_delete_attr(mine->comm, mine->keyval);
    return NULL;
}

/** Deletes the attribute of the key in the extra state, on a thread that no JVM knows. */
int delete_elsewhere(MPI_Comm comm, int keyval, void *value, void *state)
{
    (void)keyval;
    (void)value;
    struct errand errand = {comm, (int)(intptr_t)state, MPI_ERR_OTHER};
    pthread_t thread;
    if (pthread_create(&thread, NULL, run, &errand) != 0) {
        return MPI_ERR_OTHER;
    }
    pthread_join(thread, NULL);
    return errand.status;
}

static char *volatile freed;

/** A planted bug, which a sanitizer must find: reads memory that it has given back. */
int use_after_free_in_c(MPI_Comm comm, int keyval, void *value, void *state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)state;
    freed = malloc(1);
    free(freed);
    return freed[0] == 1 ? MPI_ERR_OTHER : MPI_SUCCESS;
}
