/**
 * A window that the program has given MPI_ERRORS_ARE_FATAL ends it on a wrong key, though its
 * communicator returns errors: this program must fail.
 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Win window;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_SELF, &window);
    if (MPI_Win_set_attr(window, MPI_KEYVAL_INVALID, NULL) == MPI_SUCCESS) {
        puts("a wrong key was taken");
        MPI_Finalize();
        return 0;
    }
    MPI_Win_set_errhandler(window, MPI_ERRORS_ARE_FATAL);
    puts("without a handler of its own the window returns errors");
    fflush(stdout);
    MPI_Win_set_attr(window, MPI_KEYVAL_INVALID, NULL);
    puts("the window with a fatal handler has returned an error");
    MPI_Finalize();
    return 0;
}
