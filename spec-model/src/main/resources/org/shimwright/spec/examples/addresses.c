/* Addresses: distances between them, and what lies at a distance. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: address-arithmetic */
    double values[4];
    MPI_Aint first, third;
    MPI_Get_address(&values[0], &first);
    third = MPI_Aint_add(first, 2 * (MPI_Aint)sizeof(double));
    printf("third value after %d bytes\n", (int)MPI_Aint_diff(third, first));
    /* end: address-arithmetic */
    MPI_Finalize();
    return 0;
}
