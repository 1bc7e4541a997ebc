/* Sends a message to the other of two processes and back; prints the nanoseconds of a way, a batch a line. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int bytes = argc > 1 ? atoi(argv[1]) : 8;
    int rounds = argc > 2 ? atoi(argv[2]) : 1000;
    int batches = argc > 3 ? atoi(argv[3]) : 10;
    int threads = argc > 4; /* as Java and mpi4py have it */
    char *buffer = calloc(1, (size_t)bytes);
    int rank;
    int provided;
    MPI_Init_thread(&argc, &argv, threads ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int batch = -batches; batch < batches; batch++) { /* half of them warm up */
        double begin = MPI_Wtime();
        for (int i = 0; i < rounds; i++) {
            MPI_Status status;
            if (rank == 0) {
                MPI_Send(buffer, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
                MPI_Recv(buffer, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &status);
            } else {
                MPI_Recv(buffer, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &status);
                MPI_Send(buffer, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
            }
        }
        if (rank == 0 && batch >= 0) {
            printf("%.1f\n", (MPI_Wtime() - begin) / rounds / 2 * 1e9);
        }
    }
    free(buffer);
    return MPI_Finalize();
}
