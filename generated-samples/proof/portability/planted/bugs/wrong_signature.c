/** A planted bug: a callback with the signature of Fortran is given to a key that was made in C. */
#include <mpi.h>
#include <stddef.h>

static void delete_in_fortran(MPI_Fint *comm, MPI_Fint *key, MPI_Aint *value, MPI_Aint *extra_state,
                              MPI_Fint *ierror)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)extra_state;
    (void)ierror;
}

int main(void)
{
    int key = MPI_KEYVAL_INVALID;
    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN,
                           (MPI_Comm_delete_attr_function *)(void (*)(void))delete_in_fortran, &key,
                           NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, NULL);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    MPI_Finalize();
    return 0;
}
