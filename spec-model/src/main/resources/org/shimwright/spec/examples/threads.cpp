// Which thread has initialized MPI, in the C++ of MPI-2.2.
#include <mpi.h>
#include <cstdio>

int main()
{
    MPI::Init();
    // example: main-thread
    bool is_main = MPI::Is_thread_main();
    std::printf("main thread %d\n", is_main);
    // end: main-thread
    MPI::Finalize();
}
