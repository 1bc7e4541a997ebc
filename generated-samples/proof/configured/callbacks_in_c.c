/* A key made through Fortran whose callbacks are C functions: what one stores, the other copies. */
#include <mpi.h>
#include <shimwright_shim.h>
#include <stdio.h>

static int deleted;

/* Doubles the value, and adds the key's state. */
static int copy_twice(int object_class, int64_t handle, int keyval, int64_t state, int64_t in,
                      int64_t *out, int *flag)
{
    (void)handle;
    (void)keyval;
    *out = 2 * in + state;
    *flag = object_class == SWJ_COMM;
    return MPI_SUCCESS;
}

static int count_deletion(int object_class, int64_t handle, int keyval, int64_t value, int64_t state)
{
    (void)object_class;
    (void)handle;
    (void)keyval;
    (void)value;
    deleted += (int)state;
    return MPI_SUCCESS;
}

/*
 * Reads the attribute of a communicator, -1 if there is none. Fortran has stored the value, so C
 * gets a pointer to an MPI_Aint.
 */
static long value_of(MPI_Comm comm, int keyval)
{
    MPI_Aint *value = NULL;
    int flag = 0;

    MPI_Comm_get_attr(comm, keyval, &value, &flag);
    return flag ? (long)*value : -1;
}

int main(int argc, char **argv)
{
    int keyval = MPI_KEYVAL_INVALID;
    MPI_Comm twin = MPI_COMM_NULL;
    long own, copied;

    MPI_Init(&argc, &argv);
    swj_answer_callbacks(copy_twice, count_deletion);
    swj_f_comm_create_fortran(swj_f_comm_procedure_fortran(SWJ_C_COPY),
                              swj_f_comm_procedure_fortran(SWJ_C_DELETE), 3, &keyval);
    swj_f_comm_set_aint(MPI_Comm_c2f(MPI_COMM_SELF), keyval, 20);
    MPI_Comm_dup(MPI_COMM_SELF, &twin);
    own = value_of(MPI_COMM_SELF, keyval);
    copied = value_of(twin, keyval);
    MPI_Comm_free(&twin);
    MPI_Comm_delete_attr(MPI_COMM_SELF, keyval);
    MPI_Comm_free_keyval(&keyval);
    MPI_Finalize();
    printf("own %ld copied %ld deleted %d\n", own, copied, deleted);
    return own == 20 && copied == 43 && deleted == 6 ? 0 : 1;
}
