/** A planted bug: the value of an attribute that is not set is used all the same. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    int key = MPI_KEYVAL_INVALID;
    int flag = 0;
    void *value;
    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
    if ((intptr_t)value == 42) {
        puts("42");
    }
    MPI_Finalize();
    return 0;
}
