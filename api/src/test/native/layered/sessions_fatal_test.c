/**
 * An error of no object where only a session is open: the initial error handler gets it (MPI-4.1,
 * Error Handling), which ends the program. This program must fail.
 */
#include <mpi.h>
#include <stdio.h>

int main(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Type_set_attr(MPI_INT, MPI_KEYVAL_INVALID, NULL);
    puts("an error that is fatal has returned");
    MPI_Session_finalize(&session);
    return 0;
}
