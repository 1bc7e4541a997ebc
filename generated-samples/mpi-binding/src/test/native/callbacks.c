/* Callbacks in C for keys that Java makes. */
#include <mpi.h>
#include <stdint.h>

int twice_in_c(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag);
int count_in_c(MPI_Comm comm, int keyval, void *value, void *state);

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
