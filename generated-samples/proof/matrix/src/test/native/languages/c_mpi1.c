/** The matrix's operations in C, with MPI-1's functions, which only communicators have. */
#include "language.h"
#include "recorder.h"

#include <mpi.h>
#include <stddef.h>

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    int64_t state = (intptr_t)extra, copied = 0;
    int status = matrix_on_copy(LANGUAGE_C_MPI1, MATRIX_COMM, (int)MPI_Comm_c2f(comm), key, &state,
                                (intptr_t)in, &copied, flag);
    *(void **)out = (void *)(intptr_t)copied;
    return status;
}

static int drop(MPI_Comm comm, int key, void *value, void *extra)
{
    int64_t state = (intptr_t)extra;
    return matrix_on_delete(LANGUAGE_C_MPI1, MATRIX_COMM, (int)MPI_Comm_c2f(comm), key,
                            (intptr_t)value, &state);
}

int matrix_c_mpi1_create(int object_class, int how, int deleting, int64_t extra, int *key)
{
    (void)object_class;
    return MPI_Keyval_create(how == COPY_USER  ? copy
                             : how == COPY_DUP ? MPI_DUP_FN
                                               : MPI_NULL_COPY_FN,
                             deleting == DELETE_USER ? drop : MPI_NULL_DELETE_FN, key,
                             (void *)(intptr_t)extra);
}

int matrix_c_mpi1_free_key(int object_class, int *key)
{
    (void)object_class;
    return MPI_Keyval_free(key);
}

int matrix_c_mpi1_set(int object_class, int object, int key, int64_t value)
{
    (void)object_class;
    return MPI_Attr_put(MPI_Comm_f2c(object), key, (void *)(intptr_t)value);
}

int matrix_c_mpi1_get(int object_class, int object, int key, int64_t *value, int *flag)
{
    void *word = NULL;
    int found = -1;
    (void)object_class;
    int status = MPI_Attr_get(MPI_Comm_f2c(object), key, &word, &found);
    *value = (intptr_t)word;
    *flag = found == 1 ? FLAG_TRUE : found == 0 ? FLAG_FALSE : 3;
    return status;
}

int matrix_c_mpi1_delete(int object_class, int object, int key)
{
    (void)object_class;
    return MPI_Attr_delete(MPI_Comm_f2c(object), key);
}
