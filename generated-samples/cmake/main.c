/* Stores an attribute as Fortran does, and reads it as C does: C gets a pointer to an MPI_Aint. */
#include <mpi.h>
#include <shimwright_shim.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int keyval = MPI_KEYVAL_INVALID;
    int flag = 0;
    MPI_Aint *value = NULL;
    MPI_Comm comm = MPI_COMM_SELF;

    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
    swj_f_comm_set_aint(MPI_Comm_c2f(comm), keyval, 42);
    MPI_Comm_get_attr(comm, keyval, &value, &flag);
    printf("level %ld\n", flag ? (long)*value : -1L);
    MPI_Comm_delete_attr(comm, keyval);
    MPI_Comm_free_keyval(&keyval);
    MPI_Finalize();
    return flag ? 0 : 1;
}
