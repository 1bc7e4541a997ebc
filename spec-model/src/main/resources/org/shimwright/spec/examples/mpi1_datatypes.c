/* Datatypes as MPI-1 had them. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: mpi1-address */
    struct pair {
        int number;
        double value;
    } pair;
    MPI_Aint start, value;
    MPI_Address(&pair, &start);
    MPI_Address(&pair.value, &value);
    /* end: mpi1-address */

    /* example: mpi1-struct */
    MPI_Datatype datatype, types[] = {MPI_INT, MPI_DOUBLE, MPI_UB};
    int lengths[] = {1, 1, 1};
    MPI_Aint displacements[] = {0, value - start, 24}, lower, upper, extent;
    MPI_Type_struct(3, lengths, displacements, types, &datatype);
    MPI_Type_lb(datatype, &lower);
    MPI_Type_ub(datatype, &upper);
    MPI_Type_extent(datatype, &extent);
    printf("struct from %d to %d, extent %d\n", (int)lower, (int)upper, (int)extent);
    /* end: mpi1-struct */
    MPI_Type_free(&datatype);

    /* example: mpi1-hvector */
    MPI_Datatype strided, listed;
    MPI_Type_hvector(2, 1, 32, MPI_DOUBLE, &strided);
    MPI_Type_extent(strided, &extent);
    printf("hvector over %d bytes\n", (int)extent);
    MPI_Type_hindexed(2, lengths, displacements + 1, MPI_DOUBLE, &listed);
    MPI_Type_extent(listed, &extent);
    printf("hindexed over %d bytes\n", (int)extent);
    /* end: mpi1-hvector */
    MPI_Type_free(&strided);
    MPI_Type_free(&listed);
    MPI_Finalize();
    return 0;
}
