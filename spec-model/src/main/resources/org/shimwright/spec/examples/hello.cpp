// The smallest program, in the C++ of MPI-2.2.
#include <mpi.h>
#include <cstdio>

// example: hello
int main()
{
    MPI::Init();
    int rank = MPI::COMM_WORLD.Get_rank();
    int size = MPI::COMM_WORLD.Get_size();
    std::printf("%d of %d\n", rank, size);
    MPI::Finalize();
}
// end: hello
