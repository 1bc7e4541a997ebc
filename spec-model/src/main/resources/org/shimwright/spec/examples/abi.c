/* The ABI of MPI: which version the library follows, and what it leaves open. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    /* example: abi-version */
    int major, minor;
    MPI_Abi_get_version(&major, &minor);
    printf("ABI %d.%d\n", major, minor);
    /* end: abi-version */

    /* example: abi-info */
    MPI_Info info;
    MPI_Abi_get_info(&info);
    char bytes[16];
    int length = sizeof bytes, known;
    MPI_Info_get_string(info, "mpi_aint_size", &length, bytes, &known);
    printf("sizes are known %d\n", known && atoi(bytes) == (int)sizeof(MPI_Aint));
    MPI_Info_free(&info);
    /* end: abi-info */

    MPI_Init(NULL, NULL);
    /* example: abi-fortran */
    MPI_Abi_get_fortran_info(&info);
    if (info == MPI_INFO_NULL) { /* a library that was built without Fortran */
        MPI_Info_create(&info);
        MPI_Info_set(info, "mpi_logical_size", "4");
        MPI_Abi_set_fortran_info(info);
    }
    length = sizeof bytes;
    MPI_Info_get_string(info, "mpi_logical_size", &length, bytes, &known);
    MPI_Info_free(&info);
    /* end: abi-fortran */

    /* example: abi-booleans */
    char yes[8] = {0}, no[8] = {0};
    MPI_Abi_get_fortran_booleans(atoi(bytes), yes, no, &known);
    if (!known) { /* what this program's Fortran compiler would say */
        yes[0] = 1;
        MPI_Abi_set_fortran_booleans(atoi(bytes), yes, no);
    }
    printf("Fortran is known %d\n", memcmp(yes, no, sizeof yes) != 0);
    /* end: abi-booleans */

    MPI_Finalize();
    return 0;
}
