/* Datatypes chosen by what they hold, parts of distributed arrays, and data for other machines. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: match-size */
    MPI_Datatype number;
    int size;
    MPI_Type_match_size(MPI_TYPECLASS_REAL, sizeof(double), &number);
    MPI_Type_size(number, &size);
    printf("matched %d bytes\n", size);
    /* end: match-size */

    /* example: type-f90 */
    MPI_Datatype integer, real, complex;
    int sizes[3];
    MPI_Type_create_f90_integer(9, &integer); /* as SELECTED_INT_KIND(9) */
    MPI_Type_create_f90_real(12, MPI_UNDEFINED, &real);
    MPI_Type_create_f90_complex(6, 30, &complex);
    MPI_Type_size(integer, &sizes[0]);
    MPI_Type_size(real, &sizes[1]);
    MPI_Type_size(complex, &sizes[2]);
    printf("integer %d, real %d, complex %d\n", sizes[0], sizes[1], sizes[2]);
    /* end: type-f90 */

    /* example: type-darray */
    MPI_Datatype part;
    int whole[] = {6, 8}, grid[] = {2, 2};
    int distributions[] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
    int blocks[] = {MPI_DISTRIBUTE_DFLT_DARG, 3};
    MPI_Type_create_darray(4, 1, 2, whole, distributions, blocks, grid, MPI_ORDER_C, MPI_INT,
                           &part);
    MPI_Type_size(part, &size);
    printf("part of %d bytes\n", size);
    MPI_Type_free(&part);
    /* end: type-darray */

    /* example: pack-external */
    int numbers[2] = {1, 515}, copies[2];
    unsigned char bytes[8];
    MPI_Aint room, position = 0;
    MPI_Pack_external_size("external32", 2, MPI_INT, &room);
    MPI_Pack_external("external32", numbers, 2, MPI_INT, bytes, room, &position);
    position = 0;
    MPI_Unpack_external("external32", bytes, room, &position, copies, 2, MPI_INT);
    printf("%d bytes end with %d and %d, %d\n", (int)room, bytes[6], bytes[7], copies[1]);
    /* end: pack-external */
    MPI_Finalize();
    return 0;
}
