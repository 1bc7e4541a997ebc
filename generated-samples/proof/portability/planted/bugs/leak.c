/** A planted bug: a copy callback allocates a value for each duplicate, and nobody frees it. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

static int copy_value(MPI_Comm comm, int key, void *extra_state, void *in, void *out, int *flag)
{
    (void)comm;
    (void)key;
    (void)extra_state;
    char *made = malloc(40);
    if (made != NULL) {
        memcpy(made, in, 40);
    }
    *(char **)out = made;
    *flag = 1;
    return MPI_SUCCESS;
}

int main(void)
{
    static char value[40];
    int key = MPI_KEYVAL_INVALID;
    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(copy_value, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, value);
    for (int i = 0; i < 100; i++) {
        MPI_Comm dup = MPI_COMM_NULL;
        MPI_Comm_dup(MPI_COMM_WORLD, &dup);
        MPI_Comm_free(&dup);
    }
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return 0;
}
