/** Callbacks of communicators that do no more than to succeed and to count, from any thread. */
#ifndef MATRIX_COUNTING_H
#define MATRIX_COUNTING_H

#include <mpi.h>
#include <stdatomic.h>

/** How often they have run. */
extern atomic_int counted_copies, counted_deletes;

/** Copies the value. */
int counting_copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag);

/** Lets the value go. */
int counting_delete(MPI_Comm comm, int key, void *value, void *extra);

#endif
