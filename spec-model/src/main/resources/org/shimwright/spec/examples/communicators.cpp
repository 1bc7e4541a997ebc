// Communicators and groups in the C++ of MPI-2.2.
#include <mpi.h>
#include <cstdio>

int main()
{
    MPI::Init();
    // example: compare
    MPI::Intracomm twin = MPI::COMM_WORLD.Dup();
    int same = MPI::Comm::Compare(MPI::COMM_WORLD, twin);
    // example: test-inter
    bool inter = twin.Is_inter();
    // end: test-inter
    // example: topo-test
    int topology = twin.Get_topology(); // MPI::CART for a grid
    // end: topo-test
    std::printf("congruent %d, inter %d, none %d\n", same == MPI_CONGRUENT, inter,
        topology == MPI::UNDEFINED);
    twin.Barrier();
    twin.Disconnect(); // waits for what is under way, then frees
    // end: compare

    std::printf("0 elements moved\n"); // MPI-2.2 has no operation of that kind

    // example: groups
    const int ranks[1] = {0}, ranges[1][3] = {{0, 0, 1}};
    MPI::Group all = MPI::COMM_WORLD.Get_group();
    MPI::Group some = all.Incl(1, ranks);
    MPI::Group range = all.Range_incl(1, ranges);
    std::printf("group of %d, rank %d\n", some.Get_size(), range.Get_rank());
    // end: groups

    // example: from-group
    MPI::Intracomm part = MPI::COMM_WORLD.Create(some); // all of COMM_WORLD call it
    part.Free();
    some.Free();
    range.Free();
    all.Free();
    // end: from-group

    // example: split
    part = MPI::COMM_WORLD.Split(0, 0); // one part for each color
    std::printf("shared by %d\n", part.Get_size());
    part.Free();
    // end: split
    MPI::Finalize();
}
