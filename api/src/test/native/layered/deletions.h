/** Counts the calls of delete callbacks. */
#ifndef LAYERED_DELETIONS_H
#define LAYERED_DELETIONS_H

#include <mpi.h>

static int deletions;

static inline int count_deletion(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)state;
    deletions++;
    return MPI_SUCCESS;
}

static inline int count_type_deletion(MPI_Datatype datatype, int key, void *value, void *state)
{
    (void)datatype;
    return count_deletion(MPI_COMM_NULL, key, value, state);
}

#endif
