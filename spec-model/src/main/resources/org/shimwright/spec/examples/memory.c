/* Data and memory: collective operations, memory from MPI, addresses. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: collective */
    int value = 7, sum = 0, most = 0;
    MPI_Bcast(&value, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce(&value, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Allreduce(&value, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    printf("sum %d, most %d\n", sum, most);
    /* end: collective */

    /* example: memory */
    int *memory;
    MPI_Alloc_mem(10 * sizeof *memory, MPI_INFO_NULL, &memory);
    memory[9] = 9;
    printf("last %d\n", memory[9]);
    MPI_Free_mem(memory);
    /* end: memory */

    /* example: address */
    int pair[2];
    MPI_Aint one, other;
    MPI_Get_address(&pair[0], &one);
    MPI_Get_address(&pair[1], &other);
    printf("distance %d\n", (int)(other - one));
    /* end: address */
    MPI_Finalize();
    return 0;
}
