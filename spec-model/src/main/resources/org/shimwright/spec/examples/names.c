/* Gives MPI objects names, which debuggers and error messages show. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    MPI_Init(&argc, &argv);
    /* example: comm-name */
    MPI_Comm solver;
    MPI_Comm_dup(MPI_COMM_WORLD, &solver);
    MPI_Comm_set_name(solver, "solver");
    MPI_Comm_get_name(solver, name, &length);
    printf("%s of %d characters\n", name, length);
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    printf("%s\n", name);
    /* end: comm-name */

    /* example: win-name */
    MPI_Win window;
    MPI_Win_create_dynamic(MPI_INFO_NULL, solver, &window);
    MPI_Win_set_name(window, "halo");
    MPI_Win_get_name(window, name, &length);
    printf("%s\n", name);
    /* end: win-name */

    /* example: type-name */
    MPI_Datatype row;
    MPI_Type_contiguous(3, MPI_INT, &row);
    MPI_Type_set_name(row, "row");
    MPI_Type_get_name(row, name, &length);
    printf("%s\n", name);
    /* end: type-name */
    MPI_Type_free(&row);
    MPI_Win_free(&window);
    MPI_Comm_free(&solver);
    MPI_Finalize();
    return 0;
}
