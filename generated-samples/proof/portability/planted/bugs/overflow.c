/** A planted bug: a predefined attribute is counted up beyond what an int holds. */
#include <limits.h>
#include <mpi.h>
#include <stddef.h>

int main(void)
{
    int *highest_tag = NULL;
    int flag = 0;
    MPI_Init(NULL, NULL);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &highest_tag, &flag);
    int next = INT_MAX;
    next += flag;
    MPI_Finalize();
    return next == 0;
}
