// Memory from MPI, and addresses of memory, in the C++ of MPI-2.2.
#include <mpi.h>
#include <cstdio>

int main()
{
    MPI::Init();
    // example: buffer-memory
    int *memory = static_cast<int *>(MPI::Alloc_mem(40, MPI::INFO_NULL));
    memory[9] = 9;
    std::printf("last %d\n", memory[9]);
    MPI::Free_mem(memory);
    // end: buffer-memory

    // example: buffer-address
    int pair[2];
    MPI::Aint one = MPI::Get_address(&pair[0]);
    MPI::Aint other = MPI::Get_address(&pair[1]);
    std::printf("distance %d\n", static_cast<int>(other - one));
    // end: buffer-address
    MPI::Finalize();
}
