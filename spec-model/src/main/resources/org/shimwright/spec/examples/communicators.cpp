// Communicators in the C++ of MPI-2.2.
#include <mpi.h>
#include <cstdio>

int main()
{
    MPI::Init();
    // example: compare
    MPI::Intracomm twin = MPI::COMM_WORLD.Dup();
    int same = MPI::Comm::Compare(MPI::COMM_WORLD, twin);
    std::printf("congruent %d, inter 0\n", same == MPI_CONGRUENT);
    twin.Barrier();
    twin.Disconnect(); // waits for what is under way, then frees
    // end: compare
    std::printf("group of 1, rank 0\n");

    // example: split
    MPI::Intracomm part = MPI::COMM_WORLD.Split(0, 0); // one part for each color
    std::printf("shared by %d\n", part.Get_size());
    part.Free();
    // end: split
    MPI::Finalize();
}
