/* The info that says how a program was started, before MPI_Init. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    /* example: info-of-start */
    MPI_Info start;
    char command[256] = "";
    int room = sizeof command, known = 0;
    MPI_Info_create_env(argc, argv, &start);
    MPI_Info_get_string(start, "command", &room, command, &known);
    if (known) {
        fprintf(stderr, "this is %s\n", command);
    }
    MPI_Info_free(&start);
    /* end: info-of-start */
    printf("freed %d\n", start == MPI_INFO_NULL);
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return 0;
}
