/* The smallest program. */
#include <mpi.h>
#include <stdio.h>

/* example: hello */
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    printf("%d of %d\n", rank, size);
    MPI_Finalize();
    return 0;
}
/* end: hello */
