/* The life of MPI, and what a program can ask it at any time. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    /* example: life */
    int provided, initialized, finalized;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (provided < MPI_THREAD_SERIALIZED) {
        MPI_Abort(MPI_COMM_WORLD, 1); /* ends the program */
    }
    MPI_Initialized(&initialized);
    printf("initialized %d\n", initialized);
    /* end: life */

    /* example: thread-level */
    int level;
    MPI_Query_thread(&level);
    printf("same level %d\n", level == provided);
    /* end: thread-level */

    /* example: thread-main */
    int is_main;
    MPI_Is_thread_main(&is_main);
    printf("main thread %d\n", is_main);
    /* end: thread-main */

    /* example: version */
    int version, subversion, length;
    char library[MPI_MAX_LIBRARY_VERSION_STRING];
    MPI_Get_version(&version, &subversion);
    MPI_Get_library_version(library, &length);
    printf("version known %d\n", version >= 1 && length == (int)strlen(library));
    /* end: version */

    /* example: processor-name */
    char name[MPI_MAX_PROCESSOR_NAME];
    MPI_Get_processor_name(name, &length);
    printf("has a name %d\n", length > 0);
    /* end: processor-name */

    /* example: time */
    double start = MPI_Wtime();
    double elapsed = MPI_Wtime() - start;
    printf("time goes on %d\n", elapsed >= 0 && MPI_Wtick() > 0);
    /* end: time */

    /* example: end-of-life */
    MPI_Finalize();
    MPI_Finalized(&finalized); /* one of the few calls that are allowed now */
    printf("finalized %d\n", finalized);
    /* end: end-of-life */
    return 0;
}
