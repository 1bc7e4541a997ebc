// A C++ program of the MPI ABI, which has no namespace MPI.
#include <mpi.h>

#include <cstdio>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank = -1, size = -1, number = 42, answer = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Allreduce(&number, &answer, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Finalize();
    std::printf("rank %d of %d, answer %d\n", rank, size, answer);
    return 0;
}
