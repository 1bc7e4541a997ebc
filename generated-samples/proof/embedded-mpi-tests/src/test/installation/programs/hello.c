/** Caches a number on MPI_COMM_WORLD and prints what it finds there. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int answer = 42, rank = -1, size = -1, keyval = MPI_KEYVAL_INVALID, flag = 0;
    int *found = NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, keyval, &answer);
    MPI_Comm_get_attr(MPI_COMM_WORLD, keyval, &found, &flag);
    if (flag && found == &answer) {
        printf("rank %d of %d, answer %d\n", rank, size, *found);
    }
    MPI_Comm_delete_attr(MPI_COMM_WORLD, keyval);
    MPI_Comm_free_keyval(&keyval);
    MPI_Finalize();
    return 0;
}
