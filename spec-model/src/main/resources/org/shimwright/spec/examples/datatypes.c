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
    /* example: type-large */
    MPI_Datatype part, large;
    MPI_Count bytes, begin, reach, moved;
    MPI_Comm copy;
    MPI_Request request;
    MPI_Status status;
    MPI_Type_contiguous(65536, MPI_INT, &part);
    MPI_Type_contiguous(65536, part, &large);
    MPI_Type_size_x(large, &bytes);
    MPI_Type_get_extent_x(large, &begin, &reach);
    MPI_Type_get_true_extent_x(large, &begin, &reach);
    MPI_Comm_idup(MPI_COMM_SELF, &copy, &request);
    MPI_Wait(&request, &status);
    MPI_Get_elements_x(&status, large, &moved);
    if (bytes != (MPI_Count)65536 * 65536 * size / 3 || reach != bytes || begin != 0 || moved != 0) {
        printf("not so large\n");
    }
    MPI_Comm_free(&copy);
    MPI_Type_free(&large);
    MPI_Type_free(&part);
    /* end: type-large */
    MPI_Finalize();
    return 0;
}
