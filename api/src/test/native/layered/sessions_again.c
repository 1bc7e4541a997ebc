/** Ends MPI and begins it again: what the MPI must be able to do for a test to ask it of the layer. */
#include <mpi.h>

int main(void)
{
    for (int i = 0; i < 2; i++) {
        MPI_Session session = MPI_SESSION_NULL;
        if (MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) != MPI_SUCCESS
            || MPI_Session_finalize(&session) != MPI_SUCCESS) {
            return 1;
        }
    }
    return 0;
}
