/* Attributes as MPI-1 has them; new programs use MPI_Comm_create_keyval and its like. */
#include <mpi.h>
#include <stdio.h>

/* example: mpi1-callbacks */
static int copy_number(MPI_Comm oldcomm, int key, void *extra_state, void *in, void *out, int *flag)
{
    (void)oldcomm, (void)key, (void)extra_state;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_number(MPI_Comm comm, int key, void *value, void *extra_state)
{
    (void)comm, (void)key, (void)extra_state;
    printf("delete %d\n", *(int *)value);
    return MPI_SUCCESS;
}
/* end: mpi1-callbacks */

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);

    /* example: mpi1-attribute */
    static int number = 7;
    int key, flag, *found;
    MPI_Keyval_create(copy_number, delete_number, &key, NULL);
    MPI_Attr_put(comm, key, &number);
    MPI_Attr_get(comm, key, &found, &flag);
    if (flag) {
        printf("number %d\n", *found);
    }
    MPI_Attr_delete(comm, key); /* calls delete_number */
    MPI_Keyval_free(&key);
    /* end: mpi1-attribute */
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
