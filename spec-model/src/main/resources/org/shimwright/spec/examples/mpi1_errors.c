/* Error handlers as MPI-1 has them; new programs use MPI_Comm_create_errhandler and its like. */
#include <mpi.h>
#include <stdio.h>

/* example: mpi1-handler */
static void note(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    int error_class;
    MPI_Error_class(*code, &error_class);
    printf("communicator: keyval %d\n", error_class == MPI_ERR_KEYVAL);
}
/* end: mpi1-handler */

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);

    /* example: mpi1-handler-functions */
    MPI_Errhandler handler, before;
    MPI_Errhandler_create(note, &handler);
    MPI_Errhandler_get(comm, &before); /* to put it back later */
    MPI_Errhandler_set(comm, handler);
    MPI_Errhandler_free(&handler); /* lives on as long as comm uses it */
    int status = MPI_Comm_delete_attr(comm, MPI_KEYVAL_INVALID); /* calls note */
    MPI_Errhandler_set(comm, before);
    MPI_Errhandler_free(&before);
    /* end: mpi1-handler-functions */
    printf("returned %d\n", status != MPI_SUCCESS);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
