/* Datatypes: made, asked and duplicated. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: type-contiguous */
    MPI_Datatype row;
    int size;
    MPI_Type_contiguous(3, MPI_INT, &row);
    MPI_Type_commit(&row); /* before it is used to move data */
    MPI_Type_size(row, &size);
    printf("row of %d bytes\n", size);
    /* end: type-contiguous */

    /* example: type-vector */
    MPI_Datatype column;
    MPI_Aint lower, extent;
    MPI_Type_vector(2, 1, 3, MPI_INT, &column);
    MPI_Type_get_extent(column, &lower, &extent);
    printf("column from %d over %d bytes\n", (int)lower, (int)extent);
    MPI_Type_free(&column);
    MPI_Type_free(&row);
    /* end: type-vector */
    MPI_Finalize();
    return 0;
}
