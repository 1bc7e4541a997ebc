/** A planted bug: an attribute's value is used after its delete callback has freed it. */
#include <mpi.h>
#include <stdlib.h>

static int free_value(MPI_Comm comm, int key, void *value, void *extra_state)
{
    (void)comm;
    (void)key;
    (void)extra_state;
    free(value);
    return MPI_SUCCESS;
}

int main(void)
{
    int key = MPI_KEYVAL_INVALID;
    int *value = malloc(sizeof *value);
    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_value, &key, NULL);
    *value = 1;
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, value);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    int used = *value;
    MPI_Finalize();
    return used > 100;
}
