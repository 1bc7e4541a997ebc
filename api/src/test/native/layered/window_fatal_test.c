/**
 * Errors that end the program though MPI_COMM_WORLD returns them: of a new window (MPI-4.1, Error
 * Handling), or, with any argument, of no object where MPI_COMM_SELF was given MPI_ERRORS_ARE_FATAL.
 * This program must fail.
 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Win window;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (argc > 1) {
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
        MPI_Type_set_attr(MPI_INT, MPI_KEYVAL_INVALID, NULL);
    } else {
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
        MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_SELF, &window);
        MPI_Win_set_attr(window, MPI_KEYVAL_INVALID, NULL);
    }
    puts("an error that is fatal has returned");
    MPI_Finalize();
    return 0;
}
