/* Attributes of communicators: a counter that each duplicate gets a copy of its own of. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/* example: comm-callbacks */
/* Gives the duplicate a counter of its own. */
static int copy_counter(MPI_Comm oldcomm, int key, void *extra_state, void *in,
                        void *out, int *flag)
{
    (void)oldcomm, (void)key, (void)extra_state;
    int *counter = malloc(sizeof *counter);
    if (counter == NULL) {
        return MPI_ERR_NO_MEM;
    }
    *counter = *(int *)in;
    *(void **)out = counter;
    *flag = 1;
    return MPI_SUCCESS;
}

/* Releases the counter before the attribute goes. */
static int delete_counter(MPI_Comm comm, int key, void *value, void *extra_state)
{
    (void)comm, (void)key, (void)extra_state;
    printf("delete %d\n", *(int *)value);
    free(value);
    return MPI_SUCCESS;
}
/* end: comm-callbacks */

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);

    /* example: comm-key */
    int key;
    MPI_Comm_create_keyval(copy_counter, delete_counter, &key, NULL);
    /* end: comm-key */

    /* example: comm-attribute */
    int *counter = malloc(sizeof *counter);
    *counter = 7;
    MPI_Comm_set_attr(comm, key, counter);

    int *found;
    int flag;
    MPI_Comm_get_attr(comm, key, &found, &flag);
    if (flag) {
        printf("counter %d\n", *found);
    }
    /* end: comm-attribute */

    /* example: comm-duplicate */
    MPI_Comm twin;
    MPI_Comm_dup(comm, &twin); /* calls copy_counter */
    MPI_Comm_get_attr(twin, key, &found, &flag);
    printf("twin's counter %d\n", *found);
    MPI_Comm_free(&twin); /* calls delete_counter */
    /* end: comm-duplicate */

    /* example: comm-release */
    MPI_Comm_delete_attr(comm, key); /* calls delete_counter */
    MPI_Comm_free_keyval(&key);     /* key is MPI_KEYVAL_INVALID now */
    /* end: comm-release */
    printf("key is invalid: %d\n", key == MPI_KEYVAL_INVALID);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
