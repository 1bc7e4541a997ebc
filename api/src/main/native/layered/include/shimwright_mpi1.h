/**
 * Declares the caching functions of MPI-1, which the ABI of MPI-5.0 lacks and the layer supplies.
 * Include it after the mpi.h of an MPI that has removed them.
 */
#ifndef SHIMWRIGHT_MPI1_H
#define SHIMWRIGHT_MPI1_H

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef int MPI_Copy_function(MPI_Comm oldcomm, int keyval, void *extra_state,
                              void *attribute_val_in, void *attribute_val_out, int *flag);
typedef int MPI_Delete_function(MPI_Comm comm, int keyval, void *attribute_val, void *extra_state);

/* Defined as their successors, which have the same types. */
#ifndef MPI_DUP_FN
#define MPI_NULL_COPY_FN ((MPI_Copy_function *)MPI_COMM_NULL_COPY_FN)
#define MPI_DUP_FN ((MPI_Copy_function *)MPI_COMM_DUP_FN)
#define MPI_NULL_DELETE_FN ((MPI_Delete_function *)MPI_COMM_NULL_DELETE_FN)
#endif

int MPI_Keyval_create(MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval,
                      void *extra_state);
int MPI_Keyval_free(int *keyval);
int MPI_Attr_put(MPI_Comm comm, int keyval, void *attribute_val);
int MPI_Attr_get(MPI_Comm comm, int keyval, void *attribute_val, int *flag);
int MPI_Attr_delete(MPI_Comm comm, int keyval);

#ifdef __cplusplus
}
#endif

#endif
