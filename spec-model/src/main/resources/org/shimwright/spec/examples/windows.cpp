// A window, and the attributes that MPI sets on it, in the C++ of MPI-2.2.
#include <mpi.h>
#include <cstdio>

int main()
{
    MPI::Init();
    // example: win-create
    static int numbers[4];
    MPI::Win win =
        MPI::Win::Create(numbers, sizeof numbers, sizeof *numbers, MPI_INFO_NULL, MPI::COMM_SELF);
    // end: win-create

    // example: win-attributes
    void *base;
    MPI::Aint *bytes; // a pointer to where MPI keeps it
    win.Get_attr(MPI_WIN_BASE, &base);
    win.Get_attr(MPI_WIN_SIZE, &bytes);
    std::printf("%d bytes, base right %d\n", static_cast<int>(*bytes), base == numbers);
    // end: win-attributes

    // example: win-group
    MPI::Group group = win.Get_group();
    std::printf("window of %d\n", group.Get_size());
    group.Free();
    win.Free();
    // end: win-group

    // MPI-3 has no C++ of its own: its functions are those of C
    int *memory;
    MPI_Win allocated;
    MPI_Win_allocate(16, 4, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &allocated);
    memory[3] = 3;
    std::printf("last %d\n", memory[3]);
    MPI_Win_free(&allocated);
    MPI::Finalize();
}
